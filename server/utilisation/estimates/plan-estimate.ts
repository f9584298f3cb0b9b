import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { type ChainPlace, chainUpTo, placeBefore } from '#domain/utilisation/leases/lease-chain.ts';
import { earlierMonthWords, notEndedText } from '#domain/utilisation/judging/rule-texts.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readOpenFunds, readUseBilling, type UseBilling } from './estimate-bill.queries.ts';
import { type FundRatePeriod, readRatePeriods } from '#server/funds/public.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { readLastReported } from '../records/estimates.queries.ts';
import { readLaterMonths } from '../records/later/later-reports.queries.ts';
import { reportableMonths, type StoredLease } from '../records/reportable-leases.queries.ts';
import type { CurrentReport } from '../records/reports.queries.ts';
import { type EstimatedLine, estimateLines } from './estimate-lines.ts';
import { type EstimateBilling, planEstimateBill } from './plan-estimate-bill.ts';
import { ratiosOverMonths } from './ratios-over-months.ts';
import { readStoredMonths, type StoredMonths } from '../records/read-months.ts';
import { usedBy } from '../corrections/reported-use.ts';

/** A month of a lease of a customer, planned on the day `asOf` (UTC). */
export interface EstimatePlace {
  readonly custId: string;
  readonly leaseId: string;
  readonly month: IsoMonth;
  readonly asOf: IsoDate;
}

/** The estimate and bill of a late month, and what prevents them. */
export interface EstimatePlan {
  readonly lease: StoredLease;
  readonly stored: StoredLeaseMonth;
  /** The report that the airline has started; undefined when there is none. */
  readonly report: CurrentReport | undefined;
  readonly billing: UseBilling;
  readonly lines: readonly EstimatedLine[];
  readonly planned: EstimateBilling;
  /** The rates of the billed funds in every period. */
  readonly ratePeriods: readonly FundRatePeriod[];
  readonly ratios: Estimate['ratios'];
  /** Why it cannot be done now, one sentence each. */
  readonly blockers: readonly string[];
}

const unreported: ReadonlySet<string> = new Set(['due', 'draft']);

/** The month that one continues from, and the first that is reported after it. */
interface Neighbours {
  readonly before: ChainPlace | undefined;
  readonly later: IsoMonth | undefined;
}

function blockersOf(
  lease: StoredLease,
  { month, facts: { status, due, isPreviousReported } }: StoredLeaseMonth,
  { before, later }: Neighbours,
  asOf: IsoDate,
): string[] {
  const name = `${monthName(month)} of ${assetWords(lease, month)}`;
  if (status === 'notDue') return [notEndedText(month)];
  if (status === 'estimated') return [`${name} is estimated already.`];
  if (!unreported.has(status)) return [`${name} is reported.`];
  const last = addBusinessDays(due, 1, parseCalendars(lease.calendars));
  return [
    asOf <= last && `The report may still come: it is late after ${formatDate(last)}.`,
    !isPreviousReported &&
      before !== undefined &&
      `${earlierMonthWords(before, lease)} is neither reported nor estimated. Estimate it first: totals chain.`,
    later !== undefined &&
      `${monthName(later)} is reported already. Its totals say what was flown: ask for the report.`,
  ].filter((one) => one !== false);
}

/** A month that may be reported for the lease: within its records, and not too long ago. */
function placed(state: StoredMonths, { leaseId, month, asOf }: EstimatePlace) {
  const { leases, book } = state;
  const lease = leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  if (lease === undefined || stored === undefined) return undefined;
  const begin = book.openingsOf(leaseId)[0]?.asOf ?? lease.start;
  const isOpen = month >= monthOf(begin) && month >= shiftMonth(monthOf(asOf), -reportableMonths);
  return isOpen ? { lease, stored } : undefined;
}

function billedFunds(planned: EstimateBilling): string[] {
  if (planned.kind === 'unbilled') return [];
  return [...new Set(planned.bill.lines.map(({ term }) => term.fundId))];
}

/**
 * Plans the estimate of a month without a report and its bill (domain page §1.8, §3.5). Undefined
 * when the customer has no such lease, or none that may be reported in that month.
 */
export async function planEstimate(
  tx: Tx,
  place: EstimatePlace,
): Promise<EstimatePlan | undefined> {
  const { custId, leaseId, month, asOf } = place;
  if (!isUuid(leaseId)) return undefined;
  const state = await readStoredMonths(tx, custId, asOf, [month]);
  const found = placed(state, place);
  const billing = await readUseBilling(tx, custId, leaseId, month);
  if (found === undefined || billing === undefined) return undefined;
  const { lease, stored } = found;
  const funds = await readOpenFunds(tx, custId, leaseId, month);
  const chain = chainUpTo(state.leases, lease).map(({ id }) => id);
  const reported = await readLastReported(tx, { custId, leaseId, month, chain });
  const lines = estimateLines({ lease, month, facts: stored.facts, reported, funds });
  const before = placeBefore(state.leases, { lease, month });
  const use = usedBy(lease, lines);
  const planned = planEstimateBill({ lease, month, asOf, use, billing, funds });
  const [later] = await readLaterMonths(tx, custId, leaseId, month);
  return {
    lease,
    stored,
    report: state.book.reportOf(leaseId, month),
    billing,
    lines,
    planned,
    ratios: await ratiosOverMonths(tx, { month, lines, funds }),
    ratePeriods: await readRatePeriods(tx, billedFunds(planned)),
    blockers: blockersOf(lease, stored, { before, later }, asOf),
  };
}
