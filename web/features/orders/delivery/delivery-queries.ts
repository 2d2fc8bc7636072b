import type { DeliveryPrices } from '#contract/delivery.ts';
import { jsonQuery } from '../../../api/query.ts';

export const deliveryQuery = () => jsonQuery<DeliveryPrices>(['delivery'], '/api/delivery');
