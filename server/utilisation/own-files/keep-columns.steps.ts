import { createHash } from 'node:crypto';
import { Refusal } from '#domain/refusal.ts';
import type { ColumnRecord } from '#contract/utilisation/own-columns.ts';
import { signatureOf } from '#domain/utilisation/own-file/confirmed-columns.ts';
import type { OwnColumns } from '#domain/utilisation/own-file/own-columns.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Writer } from '../records/write-reports.queries.ts';
import { findLatestColumns, insertOwnColumns } from './own-columns.queries.ts';

/**
 * Keeps the columns of a file as confirmed. The same columns again are the record that is there.
 * Refuses a person who may not submit (`forbidden`).
 */
export async function keepColumns(
  tx: Tx,
  writer: Writer,
  asked: OwnColumns,
  mayReport: boolean,
): Promise<ColumnRecord> {
  if (!mayReport) throw new Refusal('forbidden', { detail: unconfirmed });
  const columns = asked.columns.toSorted((a, b) => (a.heading < b.heading ? -1 : 1));
  const own = { columns, decimalMark: asked.decimalMark };
  const signature = createHash('sha256').update(signatureOf(own)).digest('hex');
  const latest = await findLatestColumns(tx, writer.custId, signature);
  if (latest !== undefined && isSame(latest, own)) return latest;
  await insertOwnColumns(tx, writer, signature, own);
  // To the second, as a later read answers it.
  const confirmedAt = writer.at.replace(/\.\d+Z$/, 'Z');
  return { ...own, confirmedBy: writer.name, confirmedAt };
}

const unconfirmed = 'Confirm your e-mail address first: who may submit utilisation may do this.';

function isSame(one: OwnColumns, other: OwnColumns): boolean {
  if (one.decimalMark !== other.decimalMark) return false;
  return one.columns.every(({ heading, becomes }, at) => {
    const second = other.columns[at];
    return second?.heading === heading && second.becomes === becomes;
  });
}
