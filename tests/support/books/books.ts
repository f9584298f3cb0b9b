import { Fraction, least, most, none, total } from '#tests/support/second/fraction.ts';
import { ageColumn, daysLate } from '#tests/support/second/open-items.ts';

/** A lease of a history: its owner and currency decide which amounts are netted. */
export interface BookLease {
  readonly leaseNo: string;
  readonly owner: string;
  readonly currency: string;
}

/** A bill, or a credit note with a negative amount. */
export interface BookDocument {
  readonly number: string;
  readonly lease: BookLease;
  readonly type:
    | 'basicRent'
    | 'supplementalRent'
    | 'recharge'
    | 'creditNote'
    | 'adjustment'
    | 'claimPayment';
  readonly issued: string;
  readonly due: string;
  readonly amount: Fraction;
  readonly corrects?: string;
  /** The portal issues it itself, so no file brings it. */
  readonly isIssuedHere?: boolean;
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

/** The part of a bill that a correction takes back: it was never owed. */
export interface BookReduction {
  readonly bill: string;
  readonly amount: Fraction;
}

/** Money that comes into a bill of a fund, or leaves it, as the cashier writes it down. */
export interface BookReceipt {
  readonly bill: string;
  readonly date: string;
  readonly amount: Fraction;
}

/** A part of a bill that the airline disputes, until it withdraws that or the lessor decides. */
export interface BookDispute {
  readonly bill: string;
  readonly amount: Fraction;
  isOpen: boolean;
}

/** A movement of the fund of a lease. */
export interface BookMovement {
  readonly entry: string;
  readonly lease: BookLease;
  readonly date: string;
  readonly kind: 'OPENING' | 'BILLED' | 'PAID' | 'TOPUP' | 'RELEASE' | 'ADJUST' | 'CLAIM_PAID';
  readonly amount: Fraction;
  /** The document that bills it. */
  readonly document?: string;
  readonly isIssuedHere?: boolean;
}

/** A claim on the fund of a lease that the lessor approved. */
export interface BookClaim {
  readonly number: string;
  readonly lease: BookLease;
  readonly amount: Fraction;
  readonly approvedOn: string;
  paidOn?: string;
}

/** The amounts and the status of a document on a day. */
export interface Standing {
  readonly paid: Fraction;
  readonly credited: Fraction;
  readonly balance: Fraction;
  readonly late: number;
  readonly overdue: Fraction;
  readonly status: string;
}

/** The accounts of one customer as an accountant keeps them: every entry once, nothing derived. */
export class Books {
  readonly documents: BookDocument[] = [];
  readonly payments: BookPayment[] = [];
  readonly uses: BookUse[] = [];
  readonly reductions: BookReduction[] = [];
  readonly receipts: BookReceipt[] = [];
  readonly disputes: BookDispute[] = [];
  readonly movements: BookMovement[] = [];
  readonly claims: BookClaim[] = [];
  readonly leases: readonly BookLease[];

  constructor(leases: readonly BookLease[]) {
    this.leases = leases;
  }

  /** What is still owed on a bill: its amount less what was never owed. */
  owedOf({ number, amount }: BookDocument): Fraction {
    const own = this.reductions.filter(({ bill }) => bill === number);
    return amount.minus(total(own.map((one) => one.amount)));
  }

  /** Writes down money of a bill that belongs to a fund; bills of other types have no fund. */
  receive({ number, type, isIssuedHere }: BookDocument, date: string, amount: Fraction): void {
    const isOfFund =
      type === 'supplementalRent' || (type === 'adjustment' && isIssuedHere === true);
    if (isOfFund) this.receipts.push({ bill: number, date, amount });
  }

  /** The part of the money in a bill that is its own: at most what is still owed for it (§3.6). */
  receivedOf(document: BookDocument): Fraction {
    const own = this.receipts.filter(({ bill }) => bill === document.number);
    const money = most(total(own.map(({ amount }) => amount)), none);
    return least(money, most(this.owedOf(document), none));
  }

  usesOf(number: string): readonly BookUse[] {
    return this.uses.filter(({ bill }) => bill === number);
  }

  /**
   * The balance of a document; of a credit note, what is still to be applied (domain page §3.4).
   */
  standingOf(document: BookDocument, day: string): Standing {
    const own = this.usesOf(document.number);
    const paid = total(own.flatMap(({ payment, amount }) => (payment ? [amount] : [])));
    const received = total(own.flatMap(({ note, amount }) => (note ? [amount] : [])));
    const given = total(
      this.uses.flatMap(({ note, amount }) => (note === document.number ? [amount] : [])),
    );
    const credited = received.minus(given);
    const balance = document.amount.minus(paid).minus(credited);
    const asked = balance.minus(this.suspendedOf(document, balance));
    const late = asked.against(none) > 0 ? daysLate(document.due, day) : 0;
    const overdue = late > 0 ? asked : none;
    const status = this.statusOf(document, { paid, credited, balance, late });
    return { paid, credited, balance, late, overdue, status };
  }

  disputeOf({ number }: BookDocument): BookDispute | undefined {
    return this.disputes.find(({ bill, isOpen }) => bill === number && isOpen);
  }

  /**
   * The part of a balance that a dispute suspends: nothing of rent, which is payable in every case
   * (§3.9).
   */
  private suspendedOf(document: BookDocument, balance: Fraction): Fraction {
    if (document.type === 'basicRent' || balance.against(none) <= 0) return none;
    return least(this.disputeOf(document)?.amount ?? none, balance);
  }

  /** The status of a document (domain page §1.5). */
  private statusOf(
    document: BookDocument,
    { paid, credited, balance, late }: Omit<Standing, 'overdue' | 'status'>,
  ): string {
    const [isPaid, isCredited] = [paid, credited].map((one) => one.against(none) !== 0);
    if (balance.against(none) === 0)
      return isCredited === true && isPaid !== true ? 'credited' : 'paid';
    if (late > 0) return 'overdue';
    if (this.disputeOf(document) !== undefined) return 'disputed';
    return isPaid === true || isCredited === true ? 'partPaid' : 'issued';
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

  /**
   * The ages of a statement: what a dispute suspends stands after the others, and what is written off
   * after that; nothing of a history is written off (§3.9).
   */
  statedAges(documents: readonly BookDocument[], day: string): readonly Fraction[] {
    const [current = none, ...late] = this.ages(documents, day);
    const suspended = total(
      documents.map((one) => this.suspendedOf(one, this.standingOf(one, day).balance)),
    );
    return [current.minus(suspended), ...late, suspended, none];
  }

  /** The owner whose account a payment is on: of its lease, else of the first bill it settled. */
  ownerOf({ lease, reference }: BookPayment): string | undefined {
    if (lease !== undefined) return lease.owner;
    const first = this.uses.find(({ payment }) => payment === reference);
    return this.documents.find(({ number }) => number === first?.bill)?.lease.owner;
  }
}
