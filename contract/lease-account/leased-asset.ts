import { z } from 'zod';

/** The aircraft or engine of a lease. */
export const leasedAssetSchema = z.object({
  kind: z.enum(['aircraft', 'engine']),
  serial: z.string(),
  registration: z.string().nullable(),
  model: z.string(),
});

export type LeasedAsset = z.infer<typeof leasedAssetSchema>;
