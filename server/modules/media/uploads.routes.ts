import type { FastifyError, FastifyRequest } from 'fastify';
import { Done } from '#contract/auth.ts';
import { HomepageUpload } from '#contract/homepage.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '#contract/limits.ts';
import { isOwnPicture } from '#contract/pictures.ts';
import { isImageAddress } from '#contract/product-rules.ts';
import { ImageRemoval, Uploaded } from '#contract/selling.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import { Refusal, toRefusal } from '../../platform/errors.ts';
import { limitConcurrentBodies } from '../../platform/request-bodies.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import { FORM_OVERHEAD_BYTES } from './form-parts.ts';
import { type FileField, IMAGE_FIELD, readFormFile, readUploadedFile } from './uploaded-file.ts';
import { type Uploads, MAX_CONCURRENT_UPLOADS } from './uploads.service.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';

const tags = ['selling'];
/** Also how long a photo that was removed from a review can still be opened. */
const CLEANUP_EVERY_MS = 5 * 60 * 1000;

const IMAGE_FORM =
  'A form (multipart/form-data) with one file in the field `image`: JPEG, PNG, WebP, AVIF or GIF of at most 5 MB ' +
  'and 40 megapixels. It is kept as WebP of at most 2000 pixels a side.';

const image = {
  bodyLimit: MAX_IMAGE_BYTES + FORM_OVERHEAD_BYTES,
  errorHandler: (error: FastifyError) => {
    throw toRefusal(error).code === 'TOO_LARGE' ? new Refusal('IMAGE_TOO_LARGE') : error;
  },
};
const ofImage = { consumes: ['multipart/form-data'], response: { 201: Uploaded } };

interface UploadRoutes {
  /** The order whose secret the request carries, or a refusal. */
  requireOrder: (request: FastifyRequest) => Promise<string>;
  db: Db;
  uploads: Uploads;
  isShownBy: (db: Db, accountId: string, address: string) => Promise<boolean>;
}

export async function registerUploads(
  app: App,
  { db, uploads, isShownBy, requireOrder }: UploadRoutes,
): Promise<void> {
  repeat(app, {
    everyMs: CLEANUP_EVERY_MS,
    run: () => uploads.deleteUnused(),
    failure: 'unused uploads could not be deleted',
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    const { preParsing, onSend } = limitConcurrentBodies(MAX_CONCURRENT_UPLOADS);
    scope.addHook('preParsing', preParsing);
    scope.addHook('onSend', onSend);
    registerSlideUploads(scope, uploads);
    registerReturnPhotos(scope, uploads, requireOrder);
    scope.post(
      '/api/sellers/upload',
      {
        config: { access: 'seller', mayTakeLong: true },
        ...image,
        schema: {
          summary: 'Upload a picture',
          description: `${IMAGE_FORM} One that no product is saved with is gone after a day.`,
          tags,
          ...ofImage,
        },
      },
      async (request, reply) =>
        reply.code(201).send(await uploads.add(signedIn(request).id, readUploadedFile(request))),
    );
    scope.post(
      '/api/uploads',
      {
        config: { access: 'signed in', mayTakeLong: true },
        ...image,
        schema: {
          summary: 'Upload a photo for a review',
          description: `${IMAGE_FORM} It can be used once; one that nothing is saved with is gone after a day.`,
          tags: ['reviews'],
          ...ofImage,
        },
      },
      async (request, reply) =>
        reply.code(201).send(await uploads.addPersonal(signedIn(request).id, readUploadedFile(request))),
    );
  });
  app.delete(
    '/api/sellers/remove-image',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'Give up a picture',
        description: 'A saved product keeps its picture until it is saved without it.',
        tags,
        body: ImageRemoval,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { id } = signedIn(request);
      const { imageUrl } = request.body;
      const isKnown =
        isImageAddress(imageUrl) &&
        (!isOwnPicture(imageUrl) ||
          (await uploads.remove(id, imageUrl)) ||
          (await isShownBy(db, id, imageUrl)));
      if (!isKnown) throw new Refusal('IMAGE_NOT_FOUND');
      return { message: 'Image removed successfully' };
    },
  );
}

function registerReturnPhotos(app: App, uploads: Uploads, requireOrder: UploadRoutes['requireOrder']): void {
  app.post(
    '/api/order-link/photos',
    {
      config: { access: 'anyone', mayTakeLong: true },
      // Before the body is read.
      onRequest: async (request) => {
        await requireOrder(request);
      },
      ...image,
      schema: {
        summary: 'Upload a photo for a return',
        description:
          `${IMAGE_FORM} The order’s secret is in the header X-Order-Secret. ` +
          'One that no return is asked for with is gone after a day.',
        tags: ['orders'],
        ...ofImage,
      },
    },
    async (request, reply) => {
      const orderId = await requireOrder(request);
      return reply.code(201).send(await uploads.addForOrder(orderId, readUploadedFile(request)));
    },
  );
}

const VIDEO_FIELD: FileField = { name: 'video', maxBytes: MAX_VIDEO_BYTES, tooLarge: 'VIDEO_TOO_LARGE' };
const SLIDE_MESSAGES = {
  code: 'NO_FILE',
  wrongField: `Поле файла — "${IMAGE_FIELD.name}" или "${VIDEO_FIELD.name}"`,
  tooMany: INPUT_MESSAGES.ONE_FILE,
} as const;

function registerSlideUploads(app: App, uploads: Uploads): void {
  app.post(
    '/api/homepage/upload',
    {
      config: { access: 'admin', mayTakeLong: true },
      bodyLimit: MAX_VIDEO_BYTES + FORM_OVERHEAD_BYTES,
      schema: {
        summary: 'Upload a picture or a film for the home page',
        description:
          'A form (multipart/form-data) with one file: in the field `image` a picture as sellers upload them, in the field ' +
          '`video` MP4 or WebM of at most 8 MB, which is kept as it comes. One that the home page is not saved with is gone ' +
          'after a day.',
        tags: ['home page'],
        consumes: ['multipart/form-data'],
        response: { 201: HomepageUpload },
      },
    },
    async (request, reply) => {
      const { field, bytes } = readFormFile(request, [IMAGE_FIELD, VIDEO_FIELD], SLIDE_MESSAGES);
      const isVideo = field === VIDEO_FIELD.name;
      return reply.code(201).send(await uploads.addForShop(signedIn(request), { isVideo, bytes }));
    },
  );
}
