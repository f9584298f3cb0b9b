import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type {
  SaveResult,
  SubmitResult,
  UtilisationView,
} from '#contract/utilisation/utilisation.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { SaveRequest } from '#machines/utilisation/lease-month/lease-month.ports.ts';
import type { SubmissionResult } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import type { VersionedMonth } from '#machines/utilisation/book/book.types.ts';
import { demoMonth, engineLease, engineMonth, hostLease, hostMonth } from './demo-months.ts';
import { changedByColleague, hoursIn } from './stored-hours.ts';
import type { Action } from '../format/scenario-format.ts';
import type { saveAnswers } from './utilisation-steps.ts';
import { isoDayOf } from '#domain/dates/date.ts';

type Refused = Extract<SaveResult, { kind: 'refused' }>;
type Status = StoredLeaseMonth['facts']['status'];

/** Who writes, and when (epoch milliseconds). */
interface Writer {
  readonly username: string;
  readonly at: number;
}

const place = { leaseId: engineLease.id, month: demoMonth };

/** Lock reason of a billed month before its invoice has a number. */
const unbilled = 'invoice to follow';

const sent: ReadonlySet<Status> = new Set(['submitted', 'accepted']);

/** A model of the server for utilisation: versions, conflicts, locks, rules. */
export class UtilisationServer {
  saveAnswer: (typeof saveAnswers)[number] = 'the stored month';
  /** Requests to save received so far. */
  saves = 0;
  #month = engineMonth;

  /** Stored hours. */
  get hours(): string {
    return hoursIn(this.#month.report);
  }

  /** What a person reads at a time (epoch milliseconds). */
  view(username: string, at: number): UtilisationView {
    const month = { ...this.#month, changedByMe: this.#month.changedBy === username };
    return {
      today: dayOf(at),
      mayReport: true,
      months: [demoMonth],
      month: demoMonth,
      noOfMonths: 1,
      earlierMissing: 0,
      leases: [hostLease, engineLease],
      leaseMonths: [hostMonth, month],
    };
  }

  /** A text that equals the stored one is saved whatever its version. */
  save({ rowVersion, report }: SaveRequest, writer: Writer): SaveResult {
    const known = this.#month;
    const refusal = this.#refusal();
    if (refusal !== undefined) return refusal;
    const isSame = JSON.stringify(known.report) === JSON.stringify(report);
    if (isSame && known.rowVersion > 0) return { ...place, kind: 'saved', current: known };
    if (rowVersion !== known.rowVersion) return { ...place, kind: 'conflict', theirs: known };
    this.#write(writer, 'draft', report as StoredLeaseMonth['report']);
    return { ...place, kind: 'saved', current: this.#month };
  }

  submit(months: readonly VersionedMonth[], writer: Writer): SubmissionResult {
    const results = months.map(({ rowVersion }) => this.#submitOne(rowVersion, writer));
    const isAccepted = results.some(({ kind }) => kind === 'accepted');
    return { receiptId: isAccepted ? 'receipt' : null, results };
  }

  withdraw({ rowVersion }: VersionedMonth, writer: Writer): SaveResult {
    const known = this.#month;
    const { invoice, status } = known.facts;
    if (invoice !== null || !sent.has(status)) return refused('This month is not submitted.');
    if (rowVersion !== known.rowVersion) return { ...place, kind: 'conflict', theirs: known };
    this.#write(writer, 'draft', known.report);
    return { ...place, kind: 'saved', current: this.#month };
  }

  /** Another person of the airline saves what the action says. */
  saveByColleague(action: Extract<Action, { who: 'colleague' }>, writer: Writer): void {
    const { rowVersion, report } = this.#month;
    const changed = changedByColleague(report, action);
    const answer = this.save({ ...place, rowVersion, report: changed }, writer);
    if (answer.kind !== 'saved') throw new Error('The month takes no figures of a colleague now.');
  }

  /** The lessor bills the stored report, which locks it. */
  bill(): void {
    const { rowVersion, facts } = this.#month;
    if (rowVersion === 0) throw new Error('Nothing is stored that the lessor could bill.');
    if (facts.invoice !== null) throw new Error('The month is already billed.');
    const billed = { ...facts, status: 'invoiced', invoice: unbilled } as const;
    this.#month = { ...this.#month, rowVersion: rowVersion + 1, facts: billed };
  }

  #submitOne(rowVersion: number, writer: Writer): SubmitResult {
    const refusal = this.#refusal();
    if (refusal !== undefined) return refusal;
    const known = this.#month;
    if (rowVersion !== known.rowVersion) return { ...place, kind: 'conflict', theirs: known };
    const [judged] = validateLeaseMonths({
      today: dayOf(writer.at),
      mayReport: true,
      months: [monthOf(engineLease, known)],
      others: [monthOf(hostLease, hostMonth)],
      fleet: [engineLease, hostLease] as LeaseMonth['lease'][],
    });
    if (judged?.isAcceptable !== true)
      return { ...place, kind: 'refused', problems: [...(judged?.problems ?? [])] };
    this.#write(writer, 'submitted', known.report);
    return { ...place, kind: 'accepted', current: this.#month };
  }

  /** Why writing is refused now; undefined when it is not. */
  #refusal(): Refused | undefined {
    const { invoice, status } = this.#month.facts;
    if (invoice !== null) return refused(`This month is locked: ${invoice}.`);
    return sent.has(status) ? refused('This month is submitted.') : undefined;
  }

  #write({ username, at }: Writer, status: Status, report: StoredLeaseMonth['report']): void {
    this.#month = {
      ...this.#month,
      rowVersion: this.#month.rowVersion + 1,
      facts: { ...this.#month.facts, status },
      report,
      changedBy: username,
      changedAt: new Date(at).toISOString(),
      receiptId: status === 'submitted' ? 'receipt' : null,
    };
  }
}

function dayOf(at: number): string {
  return isoDayOf(at);
}

function monthOf(lease: UtilisationView['leases'][number], stored: StoredLeaseMonth): LeaseMonth {
  const { month, facts, report } = stored;
  return { lease, month, facts, report };
}

function refused(text: string): Refused {
  const problem = { code: 'U35', severity: 'error', text, componentId: null, field: 'month' };
  return { ...place, kind: 'refused', problems: [problem as Refused['problems'][number]] };
}
