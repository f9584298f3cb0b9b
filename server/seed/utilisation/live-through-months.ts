import { dayOfInstant } from '#domain/dates/date.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { saveDrafts } from '#server/utilisation/months/save-drafts.steps.ts';
import { submitMonths } from '#server/utilisation/months/submit-months.steps.ts';
import type { Writer } from '#server/utilisation/records/write-reports.queries.ts';
import { type Review, reviewMonth } from '#server/utilisation/review/review-month.steps.ts';
import type { RequestedMonth } from '#server/utilisation/records/refusals.ts';
import { lessorPerson, type ReportingPerson } from '../accounts/reporting-person.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { billLateMonth } from './bill-late-month.ts';
import { monthDraft } from './month-draft.ts';
import { monthKey, type PlannedMonth } from './planned-months.ts';

/** Where an airline reports its months. */
export interface ReportingPlaces {
  readonly tx: Tx;
  readonly custId: string;
  readonly reporter: ReportingPerson;
}

/** The months of an airline while both sides work on them. */
interface Work extends ReportingPlaces {
  readonly rows: AirlineRows;
  /** The versions of the submitted and estimated months, by their keys. */
  readonly versions: Map<string, number>;
}

/** Something that happens to the months at an instant (ISO 8601, UTC). */
export interface DatedAct {
  readonly at: string;
  readonly act: () => Promise<unknown>;
}

type Drafts = Parameters<typeof saveDrafts>[2];
type Asked = Parameters<typeof submitMonths>[2];
type Refused = Extract<
  Awaited<ReturnType<typeof submitMonths>>['results'][number],
  { kind: 'refused' }
>;

const late = 'The records of the line stations came late.';
const unusual = 'Confirmed with the technical log: the sectors of this month differed.';

async function save(tx: Tx, writer: Writer, drafts: Drafts, asOf: string): Promise<Asked> {
  const results = await saveDrafts(tx, writer, drafts, asOf);
  return results.map((one) => {
    if (one.kind !== 'saved') throw new Error(`A draft was not saved: ${JSON.stringify(one)}`);
    const { leaseId, month, current } = one;
    return { leaseId, month, rowVersion: current.rowVersion };
  });
}

/** A refused month, as it is stored now, with a comment that confirms its warnings. Throws for an error. */
function confirmed(drafts: Drafts, asked: Asked, { leaseId, month, problems }: Refused): Drafts {
  const fault = problems.find(({ severity }) => severity === 'error');
  if (fault !== undefined) throw new Error(`${month} of a seeded lease is refused: ${fault.text}`);
  const comment = problems.some(({ code }) => code === 'U41') ? late : unusual;
  const isIt = (one: RequestedMonth) => one.leaseId === leaseId && one.month === month;
  const rowVersion = asked.find(isIt)?.rowVersion ?? 0;
  return drafts.filter(isIt).map((draft) => {
    // A comment in the first row, the asset's own, confirms every warning.
    const lines = draft.report.lines.map((line, index) =>
      index === 0 ? { ...line, comment } : line,
    );
    return { ...draft, rowVersion, report: { ...draft.report, lines } };
  });
}

/** Types and submits months together; where the portal warns, the person confirms and submits again. */
async function submit(
  { tx, custId, reporter, rows, versions }: Work,
  months: readonly PlannedMonth[],
  at: string,
): Promise<void> {
  const writer = { custId, ...reporter, at };
  const asOf = dayOfInstant(at);
  const context = { asOf, mayReport: true, seesMoney: true };
  let drafts: Drafts = months.map(({ report }) => {
    const { leaseId, month } = report;
    const rowVersion = versions.get(monthKey(report)) ?? 0;
    return { leaseId, month, rowVersion, report: monthDraft(rows, report) };
  });
  while (drafts.length > 0) {
    const asked = await save(tx, writer, drafts, asOf);
    const { results } = await submitMonths(tx, writer, asked, context);
    for (const one of results)
      if (one.kind === 'accepted') versions.set(monthKey(one), one.current.rowVersion);
    drafts = results.flatMap((one) =>
      one.kind === 'refused' ? confirmed(drafts, asked, one) : [],
    );
  }
}

async function review(
  { tx, custId, versions }: Work,
  { report, reviewedAt = '', question }: PlannedMonth,
): Promise<void> {
  const { leaseId, month } = report;
  const place = { leaseId, month, asOf: dayOfInstant(reviewedAt) };
  const rowVersion = versions.get(monthKey(report)) ?? 0;
  const answer: Review =
    question === undefined
      ? { action: 'accept', rowVersion }
      : { action: 'query', rowVersion, question };
  await reviewMonth(tx, { custId, ...lessorPerson, at: reviewedAt }, place, answer);
}

/**
 * What an airline reports in the portal, and the lessor accepts, asks about or bills on an estimate, by
 * the steps of the portal in their order: the months of a day are submitted together. `others` happen
 * in between.
 */
export async function liveThroughMonths(
  places: ReportingPlaces,
  rows: AirlineRows,
  planned: readonly PlannedMonth[],
  others: readonly DatedAct[],
): Promise<void> {
  const work: Work = { ...places, rows, versions: new Map() };
  const days = groupBy(planned, ({ submittedAt }) => dayOfInstant(submittedAt));
  const acts: DatedAct[] = [
    ...[...days.values()].map((months) => {
      const [at = ''] = months.map(({ submittedAt }) => submittedAt).toSorted();
      return { at, act: () => submit(work, months, at) };
    }),
    ...planned
      .filter(({ reviewedAt }) => reviewedAt !== undefined)
      .map((month) => ({ at: month.reviewedAt ?? '', act: () => review(work, month) })),
    ...rows.estimates.map((month) => ({
      at: month.at,
      act: async () => work.versions.set(monthKey(month), await billLateMonth(places, month)),
    })),
    ...others,
  ];
  for (const { act } of acts.toSorted((a, b) => (a.at < b.at ? -1 : 1))) await act();
}
