import { z } from 'zod';
import { MAX_PRICE_SOM } from './limits.ts';

/** A whole number of som. */
export const Som = z.int().min(0).max(MAX_PRICE_SOM).meta({ description: 'A whole number of som (KGS).' });

/** A sum of prices, which may well be more than the highest price. */
export const Total = z.int().min(0).meta({ description: 'A whole number of som (KGS).' });
