import { z } from 'zod';
import { MAX_PRICE_SOM } from './limits.ts';

export const Som = z.int().min(0).max(MAX_PRICE_SOM).meta({ description: 'A whole number of som (KGS).' });

/** A sum of prices may exceed the highest price. */
export const Total = z.int().min(0).meta({ description: 'A whole number of som (KGS).' });
