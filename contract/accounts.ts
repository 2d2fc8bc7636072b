import { z } from 'zod';

export const Role = z.enum(['customer', 'seller', 'admin']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;
