// Reads the few instructions that deploy/Dockerfile uses; others are refused rather than skipped.

export type Instruction =
  | { kind: 'copy'; from: string | undefined; sources: string[]; to: string }
  | { kind: 'run'; command: string }
  | { kind: 'workdir'; path: string };

export interface Stage {
  name: string;
  base: string;
  instructions: Instruction[];
  env: Record<string, string>;
  user: string;
  volumes: string[];
  command: string[];
  healthcheck: string[];
}

const WITHOUT_EFFECT_HERE = new Set(['EXPOSE']);

export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n')) {
    const [, word = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    if (word === 'FROM') {
      const [base = '', , name = 'final'] = rest.split(/\s+/);
      const empty = { instructions: [], env: {}, user: 'root', volumes: [], command: [], healthcheck: [] };
      stages.push({ name, base, ...empty });
    } else if (word !== '' && !WITHOUT_EFFECT_HERE.has(word)) {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${word} stands before FROM`);
      add(stage, word, rest);
    } else if (word === '' && line.trim() !== '' && !line.startsWith('#')) {
      throw new Error(`one instruction per line, please: ${line}`);
    }
  }
  return stages;
}

function add(stage: Stage, word: string, rest: string): void {
  const words = rest.split(/\s+/);
  if (word === 'COPY') {
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
    const to = words.pop() ?? '';
    stage.instructions.push({ kind: 'copy', from, sources: words, to });
  } else if (word === 'RUN') stage.instructions.push({ kind: 'run', command: rest });
  else if (word === 'WORKDIR') stage.instructions.push({ kind: 'workdir', path: rest });
  else if (word === 'ENV') Object.assign(stage.env, Object.fromEntries(words.map((pair) => pair.split('='))));
  else if (word === 'USER') stage.user = rest;
  else if (word === 'VOLUME') stage.volumes.push(...words);
  else if (word === 'CMD') stage.command = JSON.parse(rest) as string[];
  else if (word === 'HEALTHCHECK') stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[];
  else throw new Error(`this script cannot run ${word}`);
}
