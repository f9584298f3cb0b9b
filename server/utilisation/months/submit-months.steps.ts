import type { SubmitResult } from '#contract/utilisation/utilisation.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { chainOrder } from '#domain/utilisation/leases/lease-chain.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import { monthName } from '#domain/format/date.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { shownTrueUp, type ToldTrueUp } from '#domain/utilisation/leases/true-up-words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertSubmission, type Writer } from '../records/write-reports.queries.ts';
import { acceptMonth } from '../review/accept-month.steps.ts';
import { readStoredMonths, toLeaseMonth, type StoredMonths } from '../records/read-months.ts';
import { refusedByLock, type RequestedMonth, type SubmitContext } from '../records/refusals.ts';
import { seenMonth } from '../records/seen-month.ts';
import type { AcceptedMonth } from '../records/write-figures.steps.ts';
import { refreshHourlyRents } from '#server/lease-account/public.ts';
import { notify } from '#server/notifications/public.ts';

type Place = Pick<RequestedMonth, 'leaseId' | 'month'>;

const isSame = (a: Place, b: Place) => a.leaseId === b.leaseId && a.month === b.month;

/** Why a month is refused before the rules judge it; undefined when it is not. */
function turnedAway(
  state: StoredMonths,
  writer: Writer,
  asked: RequestedMonth,
): SubmitResult | undefined {
  const { leaseId, month, rowVersion } = asked;
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  const refusal = refusedByLock(asked, lease, stored);
  if (refusal !== undefined || stored === undefined) return refusal;
  if (stored.rowVersion === rowVersion) return undefined;
  return { leaseId, month, kind: 'conflict', theirs: seenMonth(state, asked, writer) ?? stored };
}

/** Judges the asked months together; those of other leases are included for shared engines. */
function judge(
  state: StoredMonths,
  asked: readonly RequestedMonth[],
  months: readonly IsoMonth[],
  { asOf, mayReport }: SubmitContext,
): readonly LeaseMonthResult[] {
  const all = state.leases.flatMap((lease) =>
    months.flatMap((month) => {
      const stored = state.find(lease.id, month);
      return stored === undefined ? [] : [toLeaseMonth(lease, stored)];
    }),
  );
  const isAsked = ({ lease, month }: (typeof all)[number]) =>
    asked.some((one) => isSame(one, { leaseId: lease.id, month }));
  return validateLeaseMonths({
    today: asOf,
    mayReport,
    months: all.filter(isAsked),
    others: all.filter((one) => !isAsked(one) && one.facts.status !== 'due'),
    fleet: state.leases,
  });
}

function acceptedOf(state: StoredMonths, result: LeaseMonthResult): AcceptedMonth | undefined {
  const lease = state.leases.find(({ id }) => id === result.leaseId);
  const stored = state.find(result.leaseId, result.month);
  if (!result.isAcceptable || lease === undefined || stored === undefined) return undefined;
  return { lease, stored, result };
}

function refusedOf({ leaseId, month, problems }: LeaseMonthResult): SubmitResult {
  const shown = problems.map(({ code, severity, text, componentId, field }) => {
    return { code, severity, text, componentId, field };
  });
  return { leaseId, month, kind: 'refused', problems: shown };
}

function namesOf(accepted: readonly AcceptedMonth[]): string {
  const names = accepted.map(({ lease, stored }) => `${lease.leaseNo}, ${monthName(stored.month)}`);
  return names.length > 12 ? `${names.slice(0, 12).join('; ')} and more.` : `${names.join('; ')}.`;
}

/** Notifies the colleagues of a submission. */
async function tellColleagues(
  tx: Tx,
  { custId, externalUserId, name, at }: Writer,
  accepted: readonly AcceptedMonth[],
  receiptId: string,
): Promise<void> {
  const [only] = accepted;
  const of = only !== undefined && accepted.length === 1 ? ` for ${only.lease.leaseNo}` : '';
  const news = { custId, kind: 'utilisationReported', subject: receiptId } as const;
  const title = `${name} submitted utilisation${of}`;
  const text = namesOf(accepted);
  await notify(tx, { ...news, title, text, causedBy: externalUserId }, Date.parse(at));
}

/** Oldest first: the figures of a month follow from those before it, on whatever lease. */
function inChain(a: AcceptedMonth, b: AcceptedMonth): number {
  return chainOrder(
    { lease: a.lease, month: a.stored.month },
    { lease: b.lease, month: b.stored.month },
  );
}

/** The result of a submission. */
export interface Submitted {
  readonly receiptId: string | null;
  readonly results: SubmitResult[];
}

/**
 * Submits months as they are stored; a month that was never saved is judged as an empty report.
 * Each lease-month is accepted as a whole or not at all, oldest first, because totals chain; call
 * it in a serialisable transaction, so that the chain holds.
 */
export async function submitMonths(
  tx: Tx,
  writer: Writer,
  asked: readonly RequestedMonth[],
  context: SubmitContext,
): Promise<Submitted> {
  const months = [...new Set(asked.map(({ month }) => month))].toSorted();
  const state = await readStoredMonths(tx, writer.custId, context.asOf, months);
  const away = new Map(asked.map((one) => [one, turnedAway(state, writer, one)]));
  const judged = judge(
    state,
    asked.filter((one) => away.get(one) === undefined),
    months,
    context,
  );
  const accepted = judged.flatMap((result) => acceptedOf(state, result) ?? []);
  const receiptId = accepted.length === 0 ? null : await insertSubmission(tx, writer);
  const trueUps = new Map<string, ToldTrueUp>();
  if (receiptId !== null) {
    for (const one of accepted.toSorted(inChain)) {
      const written = await acceptMonth(tx, writer, one, state.book, receiptId);
      if (written === undefined) {
        throw new Error('A report changed although the transaction is serialisable.');
      }
      const key = leaseMonthKey(one.lease.id, one.stored.month);
      if (written.trueUp !== undefined) trueUps.set(key, written.trueUp);
    }
    await refreshHourlyRents(
      tx,
      accepted.map(({ lease }) => lease.id),
    );
    await tellColleagues(tx, writer, accepted, receiptId);
  }
  const askedIds = asked.map(({ leaseId }) => leaseId);
  const after = await readStoredMonths(tx, writer.custId, context.asOf, months, askedIds);
  const results = asked.flatMap((one): SubmitResult[] => {
    const early = away.get(one);
    if (early !== undefined) return [early];
    const result = judged.find((found) => isSame(found, one));
    const current = after.find(one.leaseId, one.month);
    if (result === undefined || current === undefined) return [];
    if (!result.isAcceptable) return [refusedOf(result)];
    const trueUp = trueUps.get(leaseMonthKey(one.leaseId, one.month));
    const done = { leaseId: one.leaseId, month: one.month, kind: 'accepted', current } as const;
    return [
      trueUp === undefined ? done : { ...done, trueUp: shownTrueUp(trueUp, context.seesMoney) },
    ];
  });
  return { receiptId, results };
}
