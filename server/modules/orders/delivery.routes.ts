import { DeliveryChange, DeliveryPrices, DeliverySaved } from '#contract/delivery.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { PublicRead } from '../../platform/public-reads.ts';
import type { App } from '../../platform/server.ts';
import { deliveryPrices, saveDelivery } from './delivery.service.ts';

const tags = ['orders'];

export function registerDelivery(app: App, db: Db, read: PublicRead): void {
  app.get(
    '/api/delivery',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Where the shop delivers to, and for how much',
        tags,
        response: { 200: DeliveryPrices },
      },
    },
    (request) => read(request, deliveryPrices),
  );
  app.put(
    '/api/admin/delivery',
    {
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Save the cities of delivery',
        tags,
        body: DeliveryChange,
        response: { 200: DeliverySaved },
      },
    },
    (request) => saveDelivery(db, signedIn(request), request.body),
  );
}
