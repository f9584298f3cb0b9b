import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import { blankReport, replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { aComponent, anAircraft } from './a-lease-month.ts';

/** A lease with an airframe alone, so that runs stay small. */
export const smallLease = anAircraft('lease', { components: [aComponent('airframe', 'airframe')] });

/** A report whose airframe flew `fh`. */
export function aReport(fh: string): ReportDraft {
  return replaceLine(blankReport(smallLease), 'airframe', (line) => ({ ...line, fh }));
}

/** A month of the small lease as the server holds it; nothing typed, never saved. */
export function aStoredMonth(more: Partial<StoredLeaseMonth> = {}): StoredLeaseMonth {
  return {
    leaseId: 'lease',
    month: '2026-06',
    rowVersion: 0,
    facts: {
      status: 'due',
      due: '2026-07-10',
      invoice: null,
      isPreviousReported: true,
      history: [],
      recorded: [],
    },
    report: aReport('') as StoredLeaseMonth['report'],
    changedBy: null,
    changedAt: null,
    receiptId: null,
    ...more,
  };
}

/** What the server answers about one month of the small lease. */
export function aView(leaseMonths: readonly StoredLeaseMonth[]): UtilisationView {
  return {
    today: '2026-07-05',
    mayReport: true,
    months: ['2026-06', '2026-05'],
    month: '2026-06',
    noOfMonths: 1,
    earlierMissing: 0,
    leases: [smallLease] as unknown as UtilisationView['leases'],
    leaseMonths: [...leaseMonths],
  };
}
