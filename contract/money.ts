import { z } from 'zod';
import { MAX_PRICE_SOM } from './limits.ts';

/** A whole number of som. */
export const Som = z.int().min(0).max(MAX_PRICE_SOM).meta({ description: 'A whole number of som (KGS).' });
