import { dayOfInstant, type IsoDate } from '#domain/dates/date.ts';
import type { DisputeStatus } from '#domain/invoices/dispute-suspension.ts';
import {
  type Amount,
  compareAmounts,
  negateAmount,
  subtractAmounts,
} from '#domain/money/amount.ts';
import type { InvoiceEvent, InvoiceEventKind } from './invoice-event.ts';

/** The stored facts of an invoice that its history tells, all in its currency. */
export interface InvoiceFacts {
  readonly currency: string;
  /** Negative for a credit note. */
  readonly gross: Amount;
  readonly issueDate: IsoDate;
  /** Null for a document that does not fall due. */
  readonly dueDate: IsoDate | null;
  /** Instant at which the portal notified the airline of it; null where it did not. */
  readonly notifiedAt: string | null;
  /** Null where it is not written off, or no day is known. */
  readonly writtenOffOn: IsoDate | null;
  /** In the order in which they were booked; the amounts of a credit note are negative. */
  readonly allocations: readonly {
    readonly date: IsoDate;
    readonly reference: string;
    readonly kind: 'payment' | 'creditNote' | 'appliedTo';
    readonly amount: Amount;
  }[];
  /** The documents that correct it. */
  readonly corrections: readonly { readonly number: string; readonly issueDate: IsoDate }[];
  readonly disputes: readonly {
    readonly number: string | null;
    readonly amount: Amount;
    readonly status: DisputeStatus;
    readonly raisedAt: string;
    readonly closedAt: string | null;
    /** What a credit note grants of it. */
    readonly granted: Amount | null;
    readonly creditNote: { readonly number: string } | null;
  }[];
  readonly announcements: readonly {
    readonly bankReference: string;
    /** The part that is announced for this invoice. */
    readonly amount: Amount;
    readonly sentAt: string;
    readonly status: 'announced' | 'received' | 'notReceived';
    readonly decidedAt: string | null;
  }[];
}

type Happened = Omit<InvoiceEvent, 'isAhead'>;

const plain = { amount: null, open: null, reference: null } as const;

/** Without its sign: the kind of an event says in which direction it goes. */
function unsigned(amount: Amount, currency: string): Amount {
  return compareAmounts(amount, '0') < 0 ? negateAmount(amount, currency) : amount;
}

/** Issue, notice, due day, corrections and write-off. */
function ofDocument(facts: InvoiceFacts): Happened[] {
  const { gross, currency, issueDate, dueDate, notifiedAt, writtenOffOn } = facts;
  return [
    { ...plain, kind: 'issued', at: issueDate, amount: unsigned(gross, currency) },
    ...(notifiedAt === null ? [] : [{ ...plain, kind: 'notified', at: notifiedAt } as const]),
    ...(dueDate === null ? [] : [{ ...plain, kind: 'due', at: dueDate } as const]),
    ...facts.corrections.map(({ number, issueDate: at }) => {
      return { ...plain, kind: 'corrected', at, reference: number } as const;
    }),
    ...(writtenOffOn === null ? [] : [{ ...plain, kind: 'writtenOff', at: writtenOffOn } as const]),
  ];
}

function appliedKind({ kind, amount }: InvoiceFacts['allocations'][number]): InvoiceEventKind {
  if (kind === 'creditNote') return 'credit';
  if (kind === 'appliedTo') return 'applied';
  return compareAmounts(amount, '0') < 0 ? 'returned' : 'payment';
}

/** What was applied, each with what it leaves open. */
function ofSettlement({ allocations, gross, currency }: InvoiceFacts): Happened[] {
  let open = gross;
  return allocations.map((applied) => {
    open = subtractAmounts(open, applied.amount, currency);
    return {
      kind: appliedKind(applied),
      at: applied.date,
      amount: unsigned(applied.amount, currency),
      open: unsigned(open, currency),
      reference: applied.reference === '' ? null : applied.reference,
    };
  });
}

const endings: Readonly<Record<Exclude<DisputeStatus, 'open'>, InvoiceEventKind>> = {
  withdrawn: 'disputeWithdrawn',
  rejected: 'disputeRejected',
  partResolved: 'disputePartResolved',
  resolved: 'disputeResolved',
};

function ofDispute(dispute: InvoiceFacts['disputes'][number]): Happened[] {
  const { number, amount, status, raisedAt, closedAt, granted, creditNote } = dispute;
  const raised = { kind: 'disputed', at: raisedAt, amount, open: null, reference: number } as const;
  if (status === 'open' || closedAt === null) return [raised];
  const reference = creditNote?.number ?? number;
  const ended = { kind: endings[status], at: closedAt, amount: granted, open: null, reference };
  return [raised, ended];
}

function ofAnnouncement(advice: InvoiceFacts['announcements'][number]): Happened[] {
  const { bankReference: reference, amount, sentAt, status, decidedAt } = advice;
  const sent = { kind: 'announced', at: sentAt, amount, open: null, reference } as const;
  if (status === 'announced' || decidedAt === null) return [sent];
  const kind = status === 'received' ? 'announcedReceived' : 'announcedNotReceived';
  return [sent, { ...plain, kind, at: decidedAt, reference }];
}

/** Of one day: the document first, then its due day, then everything else. */
const early: readonly InvoiceEventKind[] = ['issued', 'notified', 'due'];

function rankOf({ kind }: Happened): number {
  const rank = early.indexOf(kind);
  return rank < 0 ? early.length : rank;
}

/** By day and rank; what has no time of its day comes before what has one, as it was booked. */
function compareEvents(a: Happened, b: Happened): number {
  const [day, other] = [dayOfInstant(a.at), dayOfInstant(b.at)];
  if (day !== other) return day < other ? -1 : 1;
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  if (a.at === b.at) return 0;
  return a.at < b.at ? -1 : 1;
}

/**
 * What happened to an invoice and when it falls due, the earliest first, on the day `asOf` (UTC):
 * only what a stored fact says (domain page §1.5, §3.4, §3.9). The due day of an unpaid invoice may be
 * ahead.
 */
export function invoiceHistory(facts: InvoiceFacts, asOf: IsoDate): InvoiceEvent[] {
  const happened = [
    ...ofDocument(facts),
    ...ofSettlement(facts),
    ...facts.disputes.flatMap((dispute) => ofDispute(dispute)),
    ...facts.announcements.flatMap((advice) => ofAnnouncement(advice)),
  ];
  return happened
    .toSorted(compareEvents)
    .map((event) => ({ ...event, isAhead: dayOfInstant(event.at) > asOf }));
}
