import sharp from 'sharp';
import { createPictures } from '../../server/modules/media/media.service.ts';
import { createUploads } from '../../server/modules/media/uploads.service.ts';
import { createAllowances } from '../../server/platform/allowances.ts';
import type { App } from '../../server/platform/server.ts';
import { call, type TestShop } from './test-shop.ts';

export const plainPicture = (background = '#c4213b', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });

interface FormPart {
  content: Buffer | string;
  field?: string;
  filename?: string | undefined;
  type?: string;
}

export function multipartForm(parts: FormPart[]) {
  const boundary = '----kerben';
  const chunks = parts.flatMap(
    ({ content, field = 'image', filename = 'photo.jpg', type = 'image/jpeg' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
          `content-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ],
  );
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export async function upload(app: App, token: string, content: Buffer | string) {
  const { payload, headers } = multipartForm([{ content }]);
  return call(app, 'POST', '/api/sellers/upload', { token, payload, headers });
}

export async function uploadPicture(app: App, { token }: { token: string }, color?: string): Promise<string> {
  const { body } = await upload(app, token, await plainPicture(color).png().toBuffer());
  return body.imageUrl as string;
}

/** A buyer's photo. */
export async function uploadPhoto(app: App, { token }: { token: string }): Promise<string> {
  const { payload, headers } = multipartForm([{ content: await plainPicture().png().toBuffer() }]);
  const { body } = await call(app, 'POST', '/api/uploads', { token, payload, headers });
  return body.imageUrl as string;
}

/** Deletes files that nothing uses, as the shop does from time to time. */
export function deleteUnusedUploads({ db, media }: TestShop, olderThanS?: number): Promise<number> {
  const pictures = createPictures(media.originals, media.variants);
  const allowances = createAllowances(false);
  return createUploads({ db, store: media.originals, pictures, allowances }).deleteUnused(olderThanS);
}
