import { INFO_PAGES, type InfoPageName } from '#contract/info-text.ts';
import { infoPageQuery } from '../../web/features/info/info-queries.ts';
import { deliveryQuery } from '../../web/features/orders/delivery/delivery-queries.ts';
import { periodQuery } from '../../web/features/orders/returns/returns-queries.ts';
import type { Db } from '../database/connect.ts';
import { infoPage } from '../modules/info/info-pages.service.ts';
import { deliveryPrices } from '../modules/orders/delivery.service.ts';
import { returnPeriod } from '../modules/orders/returns/returns.service.ts';
import { fillQuery, type PageLoader, type PageLoaders } from './page-loader.ts';

export const contactPage = (db: Db): PageLoader => ({
  load: async ({ queryClient }) => fillQuery(queryClient, deliveryQuery(), await deliveryPrices(db)),
});

export const infoPages = (db: Db): PageLoaders =>
  Object.fromEntries(INFO_PAGES.map((name) => [`/${name}`, onePage(db, name)]));

const onePage = (db: Db, name: InfoPageName): PageLoader => ({
  load: async ({ queryClient, language }) => {
    fillQuery(queryClient, infoPageQuery(name, language), await infoPage(db, name, language));
    if (name === 'delivery') fillQuery(queryClient, deliveryQuery(), await deliveryPrices(db));
    if (name === 'returns') fillQuery(queryClient, periodQuery(), await returnPeriod(db));
  },
});
