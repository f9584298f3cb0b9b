import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { correctionSchema } from './utilisation-corrections.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

/**
 * Withdraws a request while the lessor has not decided it: the month is as it was before. The
 * `conflict` names the outcome of a request that no longer waits.
 */
export const withdrawUtilisationCorrection = defineCall({
  name: 'withdrawUtilisationCorrection',
  method: 'POST',
  path: '/portal/api/utilisation/corrections/{id}/withdrawal',
  summary: 'Withdraw a request to correct a billed month',
  access: { route: '/Utilisation/Reports' },
  mode: 'serialisable',
  audit: ['utilisation.correctionWithdrawn'],
  params: idParams,
  body: z.strictObject({ rowVersion: rowVersionSchema }),
  once: true,
  answer: correctionSchema,
  errors: ['notFound', 'conflict'],
});
