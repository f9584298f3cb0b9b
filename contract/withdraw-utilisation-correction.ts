import { z } from 'zod';
import { defineCall } from './call.ts';
import { correctionSchema } from './utilisation-corrections.ts';

/**
 * Takes a request back while the lessor has not decided it: the month is as it was before. The
 * `conflict` says what came of a request that no longer waits.
 */
export const withdrawUtilisationCorrection = defineCall({
  name: 'withdrawUtilisationCorrection',
  method: 'POST',
  path: '/portal/api/utilisation/corrections/{id}/withdrawal',
  summary: 'Withdraw a request to correct a billed month',
  access: { route: '/Utilisation/Reports' },
  params: z.object({ id: z.string().max(100) }),
  body: z.strictObject({ rowVersion: z.number().int().min(1) }),
  once: true,
  answer: correctionSchema,
  errors: ['notFound', 'conflict'],
});
