import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** The settings of a shop that keeps its pictures there. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

const BUCKET = 'pictures';

/** An S3 server with an empty bucket. It checks signatures. */
export async function startS3Server({ port: wanted = 0 } = {}): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kerben-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  // Amazon's client lists /bucket/. s3rver checks the signature of /bucket, unless it is told of a path behind it.
  server.middleware.splice(-1, 0, (context, next) => {
    if (context.path === `/${BUCKET}/`) {
      context.state.vhost = true;
      context.mountPath = '/';
    }
    return next();
  });
  const { port } = await server.run();
  return {
    environment: {
      MEDIA_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      // The only account that s3rver knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
