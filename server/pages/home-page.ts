import { newestQuery } from '../../web/features/catalog/catalog-queries.ts';
import { homepageQuery } from '../../web/features/homepage/homepage-queries.ts';
import type { Db } from '../database/connect.ts';
import { newestProducts } from '../modules/catalog/catalog.service.ts';
import { readHomepage } from '../modules/homepage/homepage.service.ts';
import { fill, type PageNeeds } from './page-needs.ts';

export const homePage = (db: Db): PageNeeds => ({
  load: async ({ queryClient }) => {
    const [homepage, newest] = await Promise.all([readHomepage(db), newestProducts(db)]);
    fill(queryClient, homepageQuery(), homepage);
    fill(queryClient, newestQuery(), newest);
  },
});
