import type { Correction } from '#contract/utilisation/utilisation-corrections.ts';
import { permissionText } from '#domain/utilisation/judging/rule-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import { stepCorrection } from '#machines/utilisation/utilisation-correction/utilisation-correction.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { decideRequest, findCorrection, toCorrection } from './corrections.queries.ts';
import { restoreStatus, type Writer } from '../records/write-reports.queries.ts';
import type { SubmitContext } from '../records/refusals.ts';

/** A request of the airline, as it was shown. */
export interface AskedWithdrawal {
  readonly id: string;
  readonly rowVersion: number;
}

const endedTexts: Readonly<Record<Correction['status'], string>> = {
  requested: 'This request has changed. Reload the list, then withdraw it again.',
  approved: 'The lessor has approved this request. Request another correction to change the month.',
  rejected: 'The lessor has rejected this request. The month is as it was; there is nothing to do.',
  withdrawn: 'This request is withdrawn already. The month is as it was; there is nothing to do.',
};

/**
 * Takes a request of the airline back while it waits for the lessor: the report is as it was. Call
 * it in a serialisable transaction of the customer. Undefined for an id that is malformed, unknown
 * or foreign; throws `forbidden` for an unconfirmed address (R17), and `conflict` when the request has
 * changed or has ended, and writes nothing.
 */
export async function withdrawCorrection(
  tx: Tx,
  writer: Writer,
  { id, rowVersion }: AskedWithdrawal,
  { mayReport }: Pick<SubmitContext, 'mayReport'>,
): Promise<Correction | undefined> {
  const { custId, name: decidedBy, at: decidedAt } = writer;
  const found = await findCorrection(tx, custId, id);
  if (found === undefined) return undefined;
  if (!mayReport) throw new Refusal('forbidden', { detail: permissionText });
  const status = stepCorrection(found.status, 'airline.withdraw');
  const isNewest = found.rowVersion === rowVersion;
  const isDone =
    isNewest &&
    status !== undefined &&
    (await decideRequest(tx, custId, found, { status, decidedBy, decidedAt }));
  if (!isDone) throw new Refusal('conflict', { detail: endedTexts[found.status] });
  await restoreStatus(tx, writer, found.reportId, found.statusBefore);
  const after = await findCorrection(tx, custId, id);
  return after && toCorrection(after);
}
