import { Fraction, none, total } from '#tests/support/second/fraction.ts';
import { ageColumn, daysLate } from '#tests/support/second/open-items.ts';

/** A lease of a history: its owner and currency decide what nets with what. */
export interface BookLease {
  readonly leaseNo: string;
  readonly owner: string;
  readonly currency: string;
}

/** A bill, or a credit note with a negative amount. */
export interface BookDocument {
  readonly number: string;
  readonly lease: BookLease;
  readonly type: 'basicRent' | 'supplementalRent' | 'recharge' | 'creditNote' | 'adjustment';
  readonly issued: string;
  readonly due: string;
  readonly amount: Fraction;
  readonly corrects?: string;
}

/** Money received, until it is returned. */
export interface BookPayment {
  readonly reference: string;
  readonly lease: BookLease | undefined;
  readonly currency: string;
  readonly valued: string;
  readonly amount: Fraction;
  returnedOn?: string;
}

/** A part of a payment or of a credit note that settles a bill; negative when it is taken back. */
export interface BookUse {
  readonly bill: string;
  readonly payment?: string;
  readonly note?: string;
  readonly date: string;
  readonly amount: Fraction;
}

/** What a document owes on a day. */
export interface Standing {
  readonly paid: Fraction;
  readonly credited: Fraction;
  readonly balance: Fraction;
  readonly late: number;
  readonly overdue: Fraction;
}

/** The accounts of one customer as an accountant keeps them: every entry once, nothing derived. */
export class Books {
  readonly documents: BookDocument[] = [];
  readonly payments: BookPayment[] = [];
  readonly uses: BookUse[] = [];
  readonly leases: readonly BookLease[];

  constructor(leases: readonly BookLease[]) {
    this.leases = leases;
  }

  usesOf(number: string): readonly BookUse[] {
    return this.uses.filter(({ bill }) => bill === number);
  }

  /** What a document owes, or a credit note still has to give (domain page §3.4). */
  standingOf(document: BookDocument, day: string): Standing {
    const own = this.usesOf(document.number);
    const paid = total(own.flatMap(({ payment, amount }) => (payment ? [amount] : [])));
    const received = total(own.flatMap(({ note, amount }) => (note ? [amount] : [])));
    const given = total(
      this.uses.flatMap(({ note, amount }) => (note === document.number ? [amount] : [])),
    );
    const credited = received.minus(given);
    const balance = document.amount.minus(paid).minus(credited);
    const late = balance.against(none) > 0 ? daysLate(document.due, day) : 0;
    return { paid, credited, balance, late, overdue: late > 0 ? balance : none };
  }

  unapplied(payment: BookPayment): Fraction {
    if (payment.returnedOn !== undefined) return none;
    return payment.amount.minus(this.appliedOf(payment));
  }

  appliedOf({ reference }: BookPayment): Fraction {
    return total(
      this.uses.flatMap(({ payment, amount }) => (payment === reference ? [amount] : [])),
    );
  }

  /** Open balances by age: what is not overdue, open credit notes among it, is current (§3.4, §3.9). */
  ages(documents: readonly BookDocument[], day: string): readonly Fraction[] {
    const columns = ['Current', '1-30', '31-60', '61-90', '90+'];
    const sums = columns.map(() => none);
    for (const document of documents) {
      const { balance, late, overdue } = this.standingOf(document, day);
      const at = columns.indexOf(ageColumn(late));
      sums[at] = (sums[at] ?? none).plus(overdue);
      sums[0] = (sums[0] ?? none).plus(balance.minus(overdue));
    }
    return sums;
  }

  /** The owner whose account a payment is on: of its lease, else of the first bill it settled. */
  ownerOf({ lease, reference }: BookPayment): string | undefined {
    if (lease !== undefined) return lease.owner;
    const first = this.uses.find(({ payment }) => payment === reference);
    return this.documents.find(({ number }) => number === first?.bill)?.lease.owner;
  }
}
