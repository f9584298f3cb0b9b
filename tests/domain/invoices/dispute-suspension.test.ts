import { describe, expect, it } from 'vitest';
import {
  type DisputeStanding,
  overdueAmount,
  suspensionsOf,
} from '#domain/invoices/dispute-suspension.ts';
import { agingOf } from '#domain/invoices/invoice-aging.ts';
import { invoiceStatus } from '#domain/invoices/invoice-balance.ts';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';

const suspendable = [{ validFrom: '2026-01-01', suspends: ['supplementalRent', 'interest'] }];
const open: DisputeStanding = { raisedOn: '2026-08-27', amount: '100000.00', status: 'open' };
const due = '2026-08-17';

/** 360,000.00 at 10 %: 100.00 a day on the whole, by ACT/360. */
function interest(dispute: DisputeStanding, type: string, asOf: string) {
  const suspensions = suspensionsOf([dispute], type, suspendable);
  const rates = [{ from: '2026-01-01', rate: '0.10' }];
  return lateInterest({ principal: '360000.00', due, asOf, rates, suspensions });
}

describe('a dispute (§3.9)', () => {
  it('stops interest on the disputed amount only, from its day on', () => {
    const { interest: amount, segments } = interest(open, 'supplementalRent', '2026-09-06');

    // 10 days on 360,000.00 = 1,000.00, then 10 days on 260,000.00 = 722.22.
    expect(amount).toBe('1722.22');
    expect(segments.map(({ from, to, principal }) => [from, to, principal])).toEqual([
      ['2026-08-17', '2026-08-27', '360000.00'],
      ['2026-08-27', '2026-09-06', '260000.00'],
    ]);
  });

  it.each([
    {
      name: 'of rent, which is payable in every case,',
      dispute: open,
      type: 'basicRent',
      amount: '2000.00',
    },
    {
      name: 'that is withdrawn',
      dispute: { ...open, status: 'withdrawn' },
      type: 'supplementalRent',
      amount: '2000.00',
    },
    {
      name: 'that is rejected',
      dispute: { ...open, status: 'rejected' },
      type: 'supplementalRent',
      amount: '2000.00',
    },
    {
      name: 'whose rest is rejected after a credit',
      dispute: { ...open, raisedOn: due, status: 'partResolved', closedOn: '2026-08-27' },
      type: 'supplementalRent',
      amount: '2000.00',
    },
    {
      name: 'that is resolved ten days before the end',
      dispute: { ...open, raisedOn: due, status: 'resolved', closedOn: '2026-08-27' },
      type: 'supplementalRent',
      // 10 days on 260,000.00 = 722.22, then 10 days on 360,000.00 = 1,000.00.
      amount: '1722.22',
    },
    {
      name: 'of more than is open',
      dispute: { ...open, amount: '999999.99' },
      type: 'supplementalRent',
      amount: '1000.00',
    },
  ] as const)('$name bears $amount', ({ dispute, type, amount }) => {
    expect(interest(dispute, type, '2026-09-06').interest).toBe(amount);
  });

  it('needs only the undisputed part to be paid in the grace period', () => {
    const suspensions = suspensionsOf(
      [{ ...open, raisedOn: due }],
      'supplementalRent',
      suspendable,
    );
    const late = {
      principal: '360000.00',
      due,
      asOf: '2026-09-06',
      graceUntil: '2026-08-20',
      rates: [{ from: '2026-01-01', rate: '0.10' }],
      payments: [{ date: '2026-08-20', amount: '260000.00' }],
    };

    expect(lateInterest({ ...late, suspensions }).interest).toBe('0.00');
    expect(lateInterest(late).interest).not.toBe('0.00');
  });

  it('that ends after the undisputed part was paid in the grace leaves the rest to bear interest', () => {
    const resolved = {
      ...open,
      raisedOn: due,
      status: 'resolved',
      closedOn: '2026-08-27',
    } as const;
    const late = {
      principal: '360000.00',
      due,
      graceUntil: '2026-08-20',
      rates: [{ from: '2026-01-01', rate: '0.10' }],
      payments: [{ date: '2026-08-19', amount: '260000.00' }],
      suspensions: suspensionsOf([resolved], 'supplementalRent', suspendable),
    };

    expect(lateInterest({ ...late, asOf: '2026-08-27' }).interest).toBe('0.00');
    // 100,000.00 for 10 days at 10 % by ACT/360: 277.777…
    expect(lateInterest({ ...late, asOf: '2026-09-06' }).interest).toBe('277.78');
  });

  it('suspends a charge on the days whose terms let it, when the terms change', () => {
    const terms = [
      { validFrom: '2026-01-01', suspends: ['supplementalRent'] },
      { validFrom: '2026-08-30', suspends: [] },
    ];
    const suspensions = suspensionsOf([open], 'supplementalRent', terms);

    expect(suspensions).toEqual([{ from: '2026-08-27', until: '2026-08-30', amount: '100000.00' }]);
    expect(suspensionsOf([open], 'basicRent', terms)).toEqual([]);
    expect(suspensionsOf([open], 'supplementalRent', terms.slice(1))).toEqual([]);
  });

  it.each([
    ['before its due date', '2026-08-17', '0.00'],
    ['before the dispute', '2026-08-26', '360000.00'],
    ['from the day of the dispute', '2026-08-27', '260000.00'],
  ])('leaves overdue %s', (_name, asOf, amount) => {
    const suspensions = suspensionsOf([open], 'supplementalRent', suspendable);

    expect(overdueAmount({ balance: '360000.00', due, suspensions }, asOf)).toBe(amount);
  });
});

describe('the status of a disputed invoice', () => {
  const standing = {
    paid: '0.00',
    credited: '0.00',
    balance: '360000.00',
    due,
    isDisputed: true,
    isWrittenOff: false,
  };

  it.each([
    ['100000.00', 'overdue'],
    ['0.00', 'overdue'],
    ['360000.00', 'disputed'],
  ])('of which %s is suspended is %s', (suspended, status) => {
    expect(invoiceStatus({ ...standing, suspended }, '2026-09-06')).toBe(status);
    expect(invoiceStatus({ ...standing, suspended }, due)).toBe('disputed');
  });
});

it('what is suspended and credits not applied are not overdue, each with an age of its own', () => {
  const items = [
    { due, balance: '360000.00', suspended: '100000.00' },
    { due: '2026-01-01', balance: '-5000.00' },
    { due: '2026-09-30', balance: '7.00' },
  ];

  expect(agingOf(items, '2026-09-06', 'USD')).toEqual({
    Current: '-4993.00',
    '1-30': '260000.00',
    '31-60': '0.00',
    '61-90': '0.00',
    '90+': '0.00',
    suspended: '100000.00',
    writtenOff: '0.00',
  });
});
