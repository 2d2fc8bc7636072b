// Audiences, categories and types are stored in Russian, and so are the shop's address in an order that is picked up and the
// names that the shop gives itself: of a deleted client, of an admin. These
// have labels in the other languages; what sellers type is shown as typed. All labels would take too much of a page's code:
// a page has those that it shows in its data, and loads the others with its first call of the API.
import { categoryLabel } from '#contract/audiences.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { language } from '#text/language.ts';

const labels = new Map<string, string>();
let shown: Map<string, string> | undefined;

export function kindLabel(kind: string): string {
  const inRussian = categoryLabel(kind);
  const label = labels.get(kind) ?? inRussian;
  if (import.meta.env.SSR && label !== inRussian) shown?.set(kind, label);
  return label;
}

export function learnKinds(known: Iterable<readonly [string, string]>): void {
  for (const [kind, label] of known) labels.set(kind, label);
}

/** For the server: the labels that are shown while `render` runs. */
export function collectKinds(render: () => string): { body: string; kinds: [string, string][] } {
  const found = new Map<string, string>();
  shown = found;
  const body = render();
  shown = undefined;
  return { body, kinds: [...found] };
}

let loading: Promise<void> | undefined;

export function loadKinds(): Promise<void> | undefined {
  if (language === DEFAULT_LANGUAGE || import.meta.env.SSR) return undefined;
  return (loading ??= import('./all-kinds.ts').then(
    ({ KINDS }) => learnKinds(KINDS),
    // Words in Russian rather than no page; the next call tries again.
    () => {
      loading = undefined;
    },
  ));
}
