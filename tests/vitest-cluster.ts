import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../server/database/test-cluster.ts';

/** One PostgreSQL for all test files; `npm test` brings its own, which its other checks use too. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_CLUSTER_URL;
  if (given) {
    project.provide('clusterUrl', given);
    return undefined;
  }
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.url);
  return () => cluster.stop();
}
