import { IdParams } from '#contract/ids.ts';
import {
  AdminComments,
  LineChoice,
  LineRemoved,
  OrderDeleted,
  OrderEdited,
  OrderIdParams,
  OrderRemoval,
  QuantityChange,
  SellerChangeSeen,
  StatusChange,
} from '#contract/orders.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { changeAdminComments, changeQuantity, changeStatus, confirmSellerChange } from './editing.service.ts';
import { deleteOrder, removeLine } from './removing.service.ts';
import type { Site } from './buyer-mails.ts';

const tags = ['orders'];
/** Each may change stock, which the cached pages show. */
const admin = { access: 'admin', changesPages: true } as const;

export function registerEditing(app: App, db: Db, site: Site): void {
  app.put(
    '/api/orders/update-status/:id',
    {
      config: admin,
      schema: {
        summary: 'Set the status',
        description:
          'Cancelling an order that isn’t completed returns its goods to stock; leaving that status takes them again.',
        tags,
        params: IdParams,
        body: StatusChange,
        response: { 200: OrderEdited },
      },
    },
    (request) => changeStatus(db, site, signedIn(request), request.params.id, request.body),
  );
  app.put(
    '/api/orders/update-comments-admin/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Write the admins’ comment',
        tags,
        params: IdParams,
        body: AdminComments,
        response: { 200: OrderEdited },
      },
    },
    (request) => changeAdminComments(db, signedIn(request), request.params.id, request.body),
  );
  app.put(
    '/api/orders/update-product-quantity/:orderId',
    {
      config: { access: 'seller or admin', changesPages: true },
      schema: {
        summary: 'Change how many of a line',
        description:
          'A seller changes its own lines of an order that is neither completed nor cancelled; productIndex counts the ' +
          'lines as the caller reads them.',
        tags,
        params: OrderIdParams,
        body: QuantityChange,
        response: { 200: OrderEdited },
      },
    },
    (request) => changeQuantity(db, signedIn(request), request.params.orderId, request.body),
  );
  app.put(
    '/api/orders/seller-change-seen/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Confirm that a seller’s change was seen',
        description: 'Takes the order out of the list `changedBySeller`.',
        tags,
        params: IdParams,
        body: SellerChangeSeen,
        response: { 200: OrderEdited },
      },
    },
    (request) => confirmSellerChange(db, signedIn(request), request.params.id, request.body),
  );
  app.delete(
    '/api/orders/remove-product/:orderId',
    {
      config: admin,
      schema: {
        summary: 'Take a line out of an order',
        description: 'The last one takes the order with it.',
        tags,
        params: OrderIdParams,
        body: LineChoice,
        response: { 200: LineRemoved },
      },
    },
    (request) => removeLine(db, site, signedIn(request), request.params.orderId, request.body),
  );
  app.delete(
    '/api/orders/:orderId',
    {
      config: admin,
      schema: {
        summary: 'Delete an order',
        description: 'Its goods return to stock unless it is completed.',
        tags,
        params: OrderIdParams,
        body: OrderRemoval,
        response: { 200: OrderDeleted },
      },
    },
    (request) => deleteOrder(db, site, signedIn(request), request.params.orderId, request.body),
  );
}
