import { describe, expect, it } from 'vitest';
import {
  fundReceipts,
  type MonthBooks,
  type MonthDocument,
} from '#domain/funds/receipts/fund-receipts.ts';
import { receiptMovements } from '#domain/funds/receipts/receipt-movements.ts';

const changes = (a: string, b: string) => [
  { fundId: 'A', amount: a },
  { fundId: 'B', amount: b },
];

/** A bill of 100.00: 60.00 for fund A and 40.00 for fund B. */
const bill: MonthDocument = {
  id: 'bill',
  issued: '2026-04-08',
  gross: '100.00',
  changes: changes('60.00', '40.00'),
  takesBack: [],
};

/** A correction that bills 20.00 more: 30.00 more for A and 10.00 less for B. */
const more: MonthDocument = {
  ...bill,
  id: 'more',
  issued: '2026-05-01',
  gross: '20.00',
  changes: changes('30.00', '-10.00'),
};

/** A correction that credits 10.00: 30.00 less for A and 20.00 more for B. */
const less: MonthDocument = {
  ...bill,
  id: 'less',
  issued: '2026-05-01',
  gross: '-10.00',
  changes: changes('-30.00', '20.00'),
  takesBack: [{ billId: 'bill', amount: '10.00' }],
};

const paid = (billId: string, on: string, amount: string) => ({ billId, on, amount });

/** What each fund has received by all bills, [A, B]. */
function funds(books: Omit<MonthBooks, 'currency'>, on = '2026-12-31') {
  const receipts = fundReceipts({ ...books, currency: 'USD' }, on);
  return ['A', 'B'].map((fund) => {
    const own = receipts.filter(({ fundId }) => fundId === fund);
    return own.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2);
  });
}

describe('what funds have received by a bill (§3.6)', () => {
  it('is in proportion to its lines until it is paid in full', () => {
    const money = [paid('bill', '2026-04-20', '25.00'), paid('bill', '2026-04-25', '75.00')];

    expect(funds({ documents: [bill], money }, '2026-04-19')).toEqual(['0.00', '0.00']);
    expect(funds({ documents: [bill], money }, '2026-04-20')).toEqual(['15.00', '10.00']);
    expect(funds({ documents: [bill], money }, '2026-04-25')).toEqual(['60.00', '40.00']);
  });

  it('is nothing again when the payment is returned', () => {
    const money = [paid('bill', '2026-04-20', '100.00'), paid('bill', '2026-04-22', '-100.00')];

    expect(funds({ documents: [bill], money })).toEqual(['0.00', '0.00']);
  });
});

describe('what funds have received by corrected bills (§3.9)', () => {
  const payment = paid('bill', '2026-04-20', '100.00');

  it('follows the differences of the lines where more is paid', () => {
    const documents = [bill, more];

    expect(funds({ documents, money: [payment] })).toEqual(['60.00', '40.00']);
    const part = paid('more', '2026-05-10', '10.00');
    expect(funds({ documents, money: [payment, part] })).toEqual(['75.00', '35.00']);
    const whole = paid('more', '2026-05-10', '20.00');
    expect(funds({ documents, money: [payment, whole] })).toEqual(['90.00', '30.00']);
  });

  it('is what still belongs to the month where some of it is released', () => {
    expect(funds({ documents: [bill, less], money: [payment] })).toEqual(['30.00', '60.00']);
  });

  it('follows what a bill that was reduced while it was open still asks for', () => {
    const netted = paid('bill', '2026-05-01', '10.00');
    const rest = paid('bill', '2026-05-20', '90.00');

    expect(funds({ documents: [bill, less], money: [netted] })).toEqual(['0.00', '0.00']);
    expect(funds({ documents: [bill, less], money: [netted, rest] })).toEqual(['30.00', '60.00']);
  });

  it('is the same where a credit note takes all back and a new bill asks for all', () => {
    const note: MonthDocument = {
      ...bill,
      id: 'note',
      issued: '2026-05-01',
      gross: '-100.00',
      changes: changes('-60.00', '-40.00'),
      takesBack: [
        { billId: 'again', amount: '90.00' },
        { billId: 'bill', amount: '10.00' },
      ],
    };
    const again: MonthDocument = {
      ...more,
      id: 'again',
      gross: '90.00',
      changes: changes('30.00', '60.00'),
    };
    const netted = paid('again', '2026-05-01', '90.00');

    expect(funds({ documents: [bill, note, again], money: [payment, netted] })).toEqual([
      '30.00',
      '60.00',
    ]);
  });

  it('moves between funds where the lines change and their sum does not', () => {
    const moved = { ...more, id: 'moved', gross: '0.00', changes: changes('5.00', '-5.00') };

    expect(funds({ documents: [bill, moved], money: [payment] })).toEqual(['65.00', '35.00']);
  });

  it('is as before after the reverse of a correction', () => {
    const reverse: MonthDocument = {
      ...more,
      id: 'reverse',
      issued: '2026-06-01',
      gross: '-20.00',
      changes: changes('-30.00', '10.00'),
      takesBack: [{ billId: 'more', amount: '20.00' }],
    };
    const documents = [bill, more, reverse];
    const own = paid('more', '2026-05-10', '20.00');

    expect(funds({ documents, money: [payment] })).toEqual(['60.00', '40.00']);
    // What was paid of the addition is released as well.
    expect(funds({ documents, money: [payment, own] })).toEqual(['60.00', '40.00']);
  });
});

const moved = (on: string, fundId: string, amount: string) => {
  return { billId: 'bill', fundId, on, amount };
};

describe('the movements of what funds have received', () => {
  const money = [paid('bill', '2026-04-20', '100.00')];
  const books = { documents: [bill, less], money, currency: 'USD' };

  it('are booked on the day of each change', () => {
    expect(receiptMovements(books, [])).toEqual([
      moved('2026-04-20', 'A', '60.00'),
      moved('2026-04-20', 'B', '40.00'),
      moved('2026-05-01', 'A', '-30.00'),
      moved('2026-05-01', 'B', '20.00'),
    ]);
  });

  it('are none where they are booked', () => {
    expect(receiptMovements(books, receiptMovements(books, []))).toEqual([]);
  });

  it('take back what is booked and was not received', () => {
    const booked = [...receiptMovements(books, []), moved('2026-06-02', 'C', '7.00')];

    expect(receiptMovements(books, booked)).toEqual([moved('2026-06-02', 'C', '-7.00')]);
  });
});
