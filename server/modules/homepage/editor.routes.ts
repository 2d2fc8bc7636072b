import { HomepageChange, HomepageSaved, SlideDeleted, SlideParams } from '#contract/homepage.ts';
import { MAX_HOMEPAGE_BYTES } from '#contract/limits.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import type { Uploads } from '../media/uploads.service.ts';
import { deleteSlide, saveHomepage } from './editor.service.ts';

const tags = ['home page'];
const config = { access: 'admin', changesPages: true } as const;

export function registerHomepageEditor(app: App, db: Db, uploads: Uploads): void {
  app.post(
    '/api/homepage',
    {
      config,
      bodyLimit: MAX_HOMEPAGE_BYTES,
      schema: {
        summary: 'Save the home page',
        tags,
        body: HomepageChange,
        response: { 200: HomepageSaved },
      },
    },
    (request) => saveHomepage(db, uploads, signedIn(request), request.body),
  );
  app.delete(
    '/api/homepage/slider/:url',
    {
      config,
      schema: {
        summary: 'Delete a slide by its address',
        tags,
        params: SlideParams,
        response: { 200: SlideDeleted },
      },
    },
    (request) => deleteSlide(db, signedIn(request), request.params.url),
  );
}
