import type { Readable } from 'node:stream';
import type { S3Settings } from '../config.ts';
import { isMediaName, type MediaStore, MediaStoreError, requireMediaName } from './media-store.ts';

/** Until the store begins to answer, or has received the file. */
const ANSWER_WITHIN_MS = 3_000;
const WRITE_WITHIN_MS = 10_000;
const CONNECT_WITHIN_MS = 1_000;
/** A body that stops arriving. */
const STALLED_AFTER_MS = 10_000;

const TYPES = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
]);

interface Conditions {
  range?: string | undefined;
  ifNoneMatch?: string | undefined;
  ifRange?: string | undefined;
}

export type StoredFile =
  | { status: 200 | 206; type: string; bytes: number; etag?: string; contentRange?: string; body: Readable }
  | { status: 304 | 404 | 416 };

export interface S3Store extends MediaStore {
  /** As a stream. The store itself evaluates the conditions of the visitor's request. */
  open(name: string, conditions?: Conditions): Promise<StoredFile>;
}

export interface S3Bucket {
  /** `folder` begins the key of every file in the store. */
  store(folder: string): S3Store;
  close(): void;
}

/** The client is loaded only by a shop that uses it: it takes 130 ms and 34 MB. */
export async function openS3Bucket(settings: S3Settings): Promise<S3Bucket> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    maxAttempts: 2,
    // Many compatible stores do not know Amazon's newer checksums. The signature covers a hash of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: STALLED_AFTER_MS },
  });

  async function ask<Answer>(
    work: (options: { abortSignal: AbortSignal }) => Promise<Answer>,
    { accept = [404], withinMs = ANSWER_WITHIN_MS }: { accept?: number[]; withinMs?: number } = {},
  ): Promise<Answer | { refused: number }> {
    // A timer that is cleared, since the signal would also end a body that is still being read.
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), withinMs);
    try {
      return await work({ abortSignal: controller.signal });
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
      // A missing bucket is a wrong setting, not a missing file.
      if (accept.includes(status) && (error as Error).name !== 'NoSuchBucket') return { refused: status };
      throw new MediaStoreError(`the picture store failed: ${describe(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  function store(folder: string): S3Store {
    const place = (name: string) => ({
      Bucket: settings.bucket,
      Key: `${folder}/${requireMediaName(name)}`,
    });

    async function open(name: string, { range, ifNoneMatch, ifRange }: Conditions = {}): Promise<StoredFile> {
      // Without If-Range support in the client, the whole file is a correct answer.
      const Range = ifRange === undefined ? range : undefined;
      const found = await ask(
        (options) =>
          client.send(
            new sdk.GetObjectCommand({
              ...place(name),
              ...(Range !== undefined && { Range }),
              ...(ifNoneMatch !== undefined && { IfNoneMatch: ifNoneMatch }),
            }),
            options,
          ),
        { accept: [304, 404, 416] },
      );
      if ('refused' in found) return { status: found.refused as 304 | 404 | 416 };
      return {
        status: found.ContentRange === undefined ? 200 : 206,
        type: typeOf(name),
        bytes: found.ContentLength ?? 0,
        ...(found.ETag !== undefined && { etag: found.ETag }),
        ...(found.ContentRange !== undefined && { contentRange: found.ContentRange }),
        body: found.Body as Readable,
      };
    }

    return {
      open,
      async read(name) {
        const file = await open(name);
        if (!('body' in file)) return undefined;
        try {
          return Buffer.concat(await file.body.toArray());
        } catch (error) {
          throw new MediaStoreError(`the picture store failed: ${describe(error)}`, { cause: error });
        }
      },
      async size(name) {
        const found = await ask((options) => client.send(new sdk.HeadObjectCommand(place(name)), options));
        return 'refused' in found ? undefined : found.ContentLength;
      },
      async write(name, bytes) {
        const put = new sdk.PutObjectCommand({ ...place(name), Body: bytes, ContentType: typeOf(name) });
        await ask((options) => client.send(put, options), { accept: [], withinMs: WRITE_WITHIN_MS });
      },
      async remove(name) {
        await ask((options) => client.send(new sdk.DeleteObjectCommand(place(name)), options));
      },
      async *list() {
        let after: string | undefined;
        do {
          const page = await ask(
            (options) =>
              client.send(
                new sdk.ListObjectsV2Command({
                  Bucket: settings.bucket,
                  Prefix: `${folder}/`,
                  ...(after !== undefined && { ContinuationToken: after }),
                }),
                options,
              ),
            { accept: [] },
          );
          if ('refused' in page) return;
          for (const { Key = '' } of page.Contents ?? []) {
            const name = Key.slice(folder.length + 1);
            if (isMediaName(name)) yield name;
          }
          after = page.NextContinuationToken;
        } while (after !== undefined);
      },
    };
  }

  return { store, close: () => client.destroy() };
}

const typeOf = (name: string): string =>
  TYPES.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';

/** The client's message can be empty, and its stack names nothing of ours. */
function describe(error: unknown): string {
  const { name, message } = error as Error;
  if (message === '' || message === 'UnknownError') return name;
  return name === 'Error' ? message : `${name}: ${message}`;
}
