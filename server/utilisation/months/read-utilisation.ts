import type { z } from 'zod';
import type { getUtilisation, utilisationQuerySchema } from '#contract/utilisation/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { isHostIn } from '#domain/utilisation/places/fleet-hosts.ts';
import { placeBefore } from '#domain/utilisation/leases/lease-chain.ts';
import { hasEnded } from '#domain/utilisation/rules/period.rules.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readReportableLeases, type StoredLease } from '../records/reportable-leases.queries.ts';
import { latestClosed, openMonths, readMissing, readStoredMonths } from '../records/read-months.ts';
import { seenMonth } from '../records/seen-month.ts';
import { readSentLines } from '../sent/sent-lines.queries.ts';

type Query = z.output<typeof utilisationQuerySchema>;
type Answer = z.input<NonNullable<(typeof getUtilisation)['answer']>>;

/** Who reads, and on which day. */
export interface Viewer {
  readonly custId: string;
  readonly externalUserId: string;
  readonly asOf: string;
  readonly mayReport: boolean;
}

function shownMonths(last: IsoMonth, count: number): IsoMonth[] {
  return Array.from({ length: count }, (_, index) => shiftMonth(last, index + 1 - count));
}

function shownLease(lease: StoredLease) {
  const { registrations, components } = lease;
  return { ...lease, registrations: [...registrations], components: [...components] };
}

/**
 * The ids of the leases that months continue from: their months are reported first, shown or not
 * (U16).
 */
function leasesBefore(
  leases: readonly StoredLease[],
  months: readonly Pick<StoredLeaseMonth, 'leaseId' | 'month'>[],
): ReadonlySet<string> {
  const byId = new Map(leases.map((lease) => [lease.id, lease]));
  return new Set(
    months.flatMap(({ leaseId, month }) => {
      const lease = byId.get(leaseId);
      return (lease && placeBefore(leases, { lease, month })?.lease.id) ?? [];
    }),
  );
}

/**
 * The months that may be reported, up to the requested one, oldest first, for every lease that was
 * running in them, in a fixed number of statements.
 */
export async function readUtilisation(tx: Tx, viewer: Viewer, query: Query): Promise<Answer> {
  const { custId, asOf, mayReport } = viewer;
  const months = openMonths(await readReportableLeases(tx, custId, asOf), asOf);
  const month = query.month ?? latestClosed(months, asOf);
  const head = { today: asOf, mayReport, months, noOfMonths: query.noOfMonths };
  if (month === undefined) {
    return { ...head, month: null, earlierMissing: 0, leases: [], leaseMonths: [] };
  }
  const shown = shownMonths(month, query.noOfMonths);
  const stored = await readStoredMonths(tx, custId, asOf, shown);
  const leaseMonths = shown.flatMap((one) =>
    stored.leases.flatMap((lease) =>
      hasEnded(one, lease.end, asOf)
        ? (seenMonth(stored, { leaseId: lease.id, month: one }, viewer) ?? [])
        : [],
    ),
  );
  const shownIds = new Set(leaseMonths.map(({ leaseId }) => leaseId));
  const earlier = months.filter((one) => one < (shown[0] ?? one));
  const missing = await readMissing(tx, custId, stored.leases, earlier);
  const oldestMissing = missing.at(-1);
  const leases = stored.leases.filter((lease) => shownIds.has(lease.id));
  const before = leasesBefore(stored.leases, leaseMonths);
  const hosts = stored.leases.filter((lease) => {
    const isMet = shown.some((one) => isHostIn(lease, one));
    return !shownIds.has(lease.id) && (isMet || before.has(lease.id));
  });
  const sent = (await readSentLines(tx, custId, shown)).map(({ line, keyId: _keyId, ...of }) => {
    const { fh, fc, tsn, csn } = line;
    return { ...of, fh, fc, tsn, csn };
  });
  return {
    ...head,
    month,
    earlierMissing: missing.length,
    ...(oldestMissing !== undefined && { oldestMissing }),
    leases: leases.map(shownLease),
    ...(hosts.length > 0 && { hosts: hosts.map(shownLease) }),
    ...(sent.length > 0 && { sent }),
    leaseMonths,
  };
}
