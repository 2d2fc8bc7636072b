import postgres from 'postgres';
import { type Db, PLANNER_SETTINGS } from '../../server/database/connect.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

export interface Plan {
  query: string;
  nodes: PlanNode[];
}

/** A connection on which PostgreSQL tells the plan of every statement as it ran, those inside functions too. */
export async function connectTellingPlans(url: string): Promise<{ db: Db; take: () => Plan[] }> {
  let told: Plan[] = [];
  const db = postgres(url, {
    max: 1,
    connection: PLANNER_SETTINGS,
    transform: { column: { from: postgres.toCamel } },
    onnotice: ({ message }) => {
      const json = message?.match(/^duration: .*?plan:\s*(\{[^]*\})\s*$/)?.[1];
      if (json) told.push(toPlan(JSON.parse(json)));
    },
  });
  await db.unsafe(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set auto_explain.log_level = notice`);
  return {
    db,
    take() {
      const plans = told;
      told = [];
      return plans;
    },
  };
}

const toPlan = (told: { 'Query Text': string; Plan: PlanNode }): Plan => ({
  query: told['Query Text'].replace(/\s+/g, ' '),
  nodes: withChildren(told.Plan),
});

const withChildren = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withChildren)];

export const wasRun = (node: PlanNode): boolean => (node['Actual Loops'] ?? 0) > 0;

/** How many rows a scan looked at. */
export const rowsRead = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0);
