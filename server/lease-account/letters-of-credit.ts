import type {
  Letter,
  LetterDetail,
  letterList,
} from '#contract/lease-account/letters-of-credit.ts';
import { letterDaysShort } from '#domain/lease-account/letter-days-short.ts';
import {
  type DatedLetter,
  letterAlert,
  statusesInForce,
} from '#domain/lease-account/letter-of-credit-status.ts';
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
import { readSecurityState } from './security-state.ts';

/** The last of its leases to end, where the letter in force ends before it does. */
function endsBefore(letter: DatedLetter, row: LetterRow): Letter['endsBefore'] {
  const { status, lastLease: leaseNo, lastLeaseEnd: leaseEnd } = row;
  const isInForce = statusesInForce.some((one) => one === status);
  if (!isInForce || leaseNo === null || leaseEnd === null) return null;
  const days = letterDaysShort(letter, leaseEnd);
  return days === undefined ? null : { leaseNo, leaseEnd, days };
}

function toLetter(row: LetterRow, asOf: string): Letter {
  const { stored, noticeOfNonRenewal, expiryDate: expiry, isEvergreen: evergreen } = row;
  const { finalExpiry } = row;
  const letter = { stored, expiry, evergreen, noticeOfNonRenewal, finalExpiry };
  const alert = letterAlert(letter, asOf);
  return { ...row, endsBefore: endsBefore(letter, row), alertDays: alert ?? null };
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
      facets: {
        ...(await readLeaseFacets(request.tx, request.custId)),
        security: await readSecurityState(request.tx, request.custId, request.asOf),
      },
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
  const parts = covers.flatMap(({ leaseNo, leaseEnd, letters: own }) =>
    own
      .filter((one) => one.id === id)
      .map(({ part: amount, counted, reason = null, daysShort }) => {
        return { leaseNo, amount, counted, reason, leaseEnd, daysShort };
      }),
  );
  const events = await readLetterEvents(tx, id);
  const proceeds = await readProceeds(tx, id);
  return { ...toLetter(row, asOf), parts, events, proceeds };
}
