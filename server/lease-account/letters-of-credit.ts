import type {
  Letter,
  LetterDetail,
  letterList,
} from '#contract/lease-account/letters-of-credit.ts';
import { letterAlert } from '#domain/lease-account/letter-of-credit-status.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ListSource } from '#server/platform/lists/list-source.ts';
import { readCovers } from './lease-covers.ts';
import { readLeaseFacets } from './lease-facts.queries.ts';
import {
  findLetterRow,
  type LetterRow,
  readLetterEvents,
  readLetters,
  readProceeds,
  totalLetters,
} from './letters-of-credit.queries.ts';

function toLetter(row: LetterRow, asOf: string): Letter {
  const { stored, noticeOfNonRenewal, expiryDate: expiry, isEvergreen: evergreen } = row;
  const { finalExpiry } = row;
  const alert = letterAlert({ stored, expiry, evergreen, noticeOfNonRenewal, finalExpiry }, asOf);
  return { ...row, alertDays: alert ?? null };
}

/** Letters of credit in three statements, however many there are. */
export const letterSource: ListSource<typeof letterList> = {
  async items(request, range) {
    const rows = await readLetters(request, range);
    return rows.map((row) => toLetter(row, request.asOf));
  },
  async summary(request) {
    const totals = await totalLetters(request);
    return {
      total: totals.reduce((sum, one) => sum + one.letters, 0),
      totals,
      facets: await readLeaseFacets(request.tx, request.custId),
    };
  },
};

/** Reads one letter with its parts and history; undefined when it is not the customer's. */
export async function findLetter(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<LetterDetail | undefined> {
  const row = await findLetterRow(tx, custId, id, asOf);
  if (row === undefined) return undefined;
  const covers = await readCovers(tx, custId, asOf);
  const parts = covers.flatMap(({ leaseNo, letters: own }) =>
    own
      .filter((one) => one.id === id)
      .map(({ part, counted, reason = null }) => ({ leaseNo, amount: part, counted, reason })),
  );
  const events = await readLetterEvents(tx, id);
  const proceeds = await readProceeds(tx, id);
  return { ...toLetter(row, asOf), parts, events, proceeds };
}
