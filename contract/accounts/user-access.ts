import { z } from 'zod';

/** What a customer's user may open (spec §3, §6), one field for each flag of the token. */
export const userAccessSchema = z.strictObject({
  financial: z.boolean(),
  customer: z.boolean(),
  technical: z.boolean(),
  servicedEntity: z.boolean(),
  admin: z.boolean(),
});
