import type { IsoDate } from '#domain/dates/date.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { type Decimal, decimal, smaller, zero } from '#domain/money/decimal.ts';

/** What a document billed to a fund, and what was paid of that. */
export interface FundPart {
  readonly document: string;
  readonly isInvoice: boolean;
  readonly date: IsoDate;
  /** What the documents of one bill share: the bill and everything that corrects it. */
  readonly bill: string;
  /** 0 for the bill; a correction is one deeper than what it corrects. */
  readonly depth: number;
  /** Negative for a credit note. */
  readonly billed: Amount;
  readonly paid: Amount;
}

/** A document of which something is not paid. */
export interface UnpaidPart extends Omit<FundPart, 'bill' | 'depth'> {
  /** What credit notes of the same bill settle; negative in a credit note, for what it settles. */
  readonly credited: Amount;
  /** The credit notes that settle a part of it. */
  readonly creditedBy: string[];
  /** `billed − paid − credited` */
  readonly unpaid: Amount;
}

interface Open {
  readonly part: FundPart;
  readonly creditedBy: string[];
  credited: Decimal;
  left: Decimal;
}

/** A credit note settles the new bill beside it first, then what it takes back, the latest first. */
function inOrder(note: FundPart, open: readonly Open[]): Open[] {
  const rank = ({ depth, date }: FundPart): number => {
    if (depth < note.depth) return depth;
    return depth === note.depth && date === note.date ? depth : -depth;
  };
  return open
    .filter(({ left }) => left.gt(zero))
    .toSorted((a, b) => rank(b.part) - rank(a.part) || (a.part.date < b.part.date ? 1 : -1));
}

/** Sets the credit notes of one bill off against its other documents. */
function setOff(parts: readonly FundPart[]): Open[] {
  const open = parts.map((part): Open => {
    const left = decimal(part.billed).minus(decimal(part.paid));
    return { part, creditedBy: [], credited: zero, left };
  });
  const notes = open.filter(({ left }) => left.lt(zero));
  for (const note of notes.toSorted((a, b) => a.part.depth - b.part.depth)) {
    for (const target of inOrder(note.part, open)) {
      const amount = smaller(zero.minus(note.left), target.left);
      if (amount.lte(zero)) break;
      target.left = target.left.minus(amount);
      target.credited = target.credited.plus(amount);
      target.creditedBy.push(note.part.document);
      note.left = note.left.plus(amount);
      note.credited = note.credited.minus(amount);
    }
  }
  return open;
}

/**
 * What is billed to a fund and not paid, document by document (§3.6). A credit note and the bill
 * that it belongs to are netted at once (§3.9, decision 024): what nets to zero is left out, and an
 * open bill has what is left of it. The sum is that of `billed − paid`.
 */
export function netUnpaid(parts: readonly FundPart[], currency: string): UnpaidPart[] {
  const money = (value: Decimal): Amount => toAmount(value, currency);
  return [...groupBy(parts, ({ bill }) => bill).values()]
    .flatMap(setOff)
    .filter(({ left }) => !left.eq(zero))
    .map(({ part: { bill: _bill, depth: _depth, ...part }, credited, creditedBy, left }) => ({
      ...part,
      credited: money(credited),
      creditedBy,
      unpaid: money(left),
    }))
    .toSorted((a, b) => (`${a.date} ${a.document}` < `${b.date} ${b.document}` ? -1 : 1));
}
