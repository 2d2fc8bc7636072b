import { newestQuery } from '../../web/features/catalog/catalog-queries.ts';
import { homepageQuery } from '../../web/features/homepage/homepage-queries.ts';
import type { Db } from '../database/connect.ts';
import { newestProducts } from '../modules/catalog/catalog.service.ts';
import { readHomepage } from '../modules/homepage/homepage.service.ts';
import { fillQuery, type PageLoader } from './page-loader.ts';

export const homePage = (db: Db): PageLoader => ({
  load: async ({ queryClient }) => {
    const [homepage, newest] = await Promise.all([readHomepage(db), newestProducts(db)]);
    fillQuery(queryClient, homepageQuery(), homepage);
    fillQuery(queryClient, newestQuery(), newest);
  },
});
