import { describe, expect, it } from 'vitest';
import { type InvoiceFacts, invoiceHistory } from '#domain/invoices/history/invoice-history.ts';

const today = '2026-11-15';

/** Rent of USD 1,000.00, issued on 1 September and due on 1 October 2026. */
const aRent = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  currency: 'USD',
  gross: '1000.00',
  issueDate: '2026-09-01',
  dueDate: '2026-10-01',
  notifiedAt: null,
  writtenOffOn: null,
  allocations: [],
  corrections: [],
  disputes: [],
  announcements: [],
  ...changes,
});

const paid = (date: string, amount: string, reference = 'PAY-1') =>
  ({ date, amount, reference, kind: 'payment' }) as const;

const aDispute = {
  number: null,
  amount: '300.00',
  status: 'open',
  raisedAt: '2026-10-03T09:00:00.000Z',
  closedAt: null,
  granted: null,
  creditNote: null,
} as const;

const anAdvice = {
  bankReference: 'WIRE 4711',
  amount: '600.00',
  sentAt: '2026-10-05T12:00:00.000Z',
  status: 'announced',
  decidedAt: null,
} as const;

const told = (facts: InvoiceFacts, asOf = today) =>
  invoiceHistory(facts, asOf).map(({ kind, at, amount, open, reference }) =>
    [kind, at.slice(0, 10), amount, open, reference].filter((part) => part !== null).join(' '),
  );

describe('the history of an invoice', () => {
  it('is its issue and its due day when nothing else is stored', () => {
    expect(invoiceHistory(aRent(), '2026-09-20')).toEqual([
      {
        kind: 'issued',
        at: '2026-09-01',
        amount: '1000.00',
        open: null,
        reference: null,
        isAhead: false,
      },
      { kind: 'due', at: '2026-10-01', amount: null, open: null, reference: null, isAhead: true },
    ]);
  });

  it('says what each payment leaves open, and what a returned one opens again (§3.4)', () => {
    const allocations = [
      paid('2026-10-01', '400.00'),
      paid('2026-10-09', '600.00', 'PAY-2'),
      paid('2026-10-12', '-600.00', 'PAY-2'),
    ];

    expect(told(aRent({ allocations }))).toEqual([
      'issued 2026-09-01 1000.00',
      'due 2026-10-01',
      'payment 2026-10-01 400.00 600.00 PAY-1',
      'payment 2026-10-09 600.00 0.00 PAY-2',
      'returned 2026-10-12 600.00 600.00 PAY-2',
    ]);
  });

  it('has the decimals of the currency', () => {
    const yen = aRent({ currency: 'JPY', gross: '1000', allocations: [paid('2026-10-01', '400')] });

    expect(told(yen).at(-1)).toBe('payment 2026-10-01 400 600 PAY-1');
  });

  it.each([
    ['withdrawn', null, 'disputeWithdrawn 2026-10-08'],
    ['rejected', null, 'disputeRejected 2026-10-08'],
    ['partResolved', '100.00', 'disputePartResolved 2026-10-08 100.00 CN-1'],
    ['resolved', '300.00', 'disputeResolved 2026-10-08 300.00 CN-1'],
  ] as const)('tells that a dispute was %s (§3.9)', (status, granted, end) => {
    const closedAt = '2026-10-08T09:00:00.000Z';
    const creditNote = granted === null ? null : { number: 'CN-1' };
    const disputes = [{ ...aDispute, status, closedAt, granted, creditNote }];

    expect(told(aRent({ disputes })).slice(2)).toEqual(['disputed 2026-10-03 300.00', end]);
  });

  it('tells what was announced and whether it was found, apart from what was paid', () => {
    const decidedAt = '2026-10-11T09:00:00.000Z';
    const announcements = [
      { ...anAdvice, status: 'notReceived', decidedAt } as const,
      { ...anAdvice, sentAt: '2026-10-12T08:00:00.000Z', bankReference: 'WIRE 4712' },
    ];

    expect(told(aRent({ announcements })).slice(2)).toEqual([
      'announced 2026-10-05 600.00 WIRE 4711',
      'announcedNotReceived 2026-10-11 WIRE 4711',
      'announced 2026-10-12 600.00 WIRE 4712',
    ]);
  });

  it('has corrections, the write-off and the notice of the portal', () => {
    const facts = aRent({
      notifiedAt: '2026-09-01T06:00:00.000Z',
      writtenOffOn: '2026-11-01',
      corrections: [{ number: 'AUR-1-C2', issueDate: '2026-10-20' }],
    });

    expect(told(facts)).toEqual([
      'issued 2026-09-01 1000.00',
      'notified 2026-09-01',
      'due 2026-10-01',
      'corrected 2026-10-20 AUR-1-C2',
      'writtenOff 2026-11-01',
    ]);
  });

  it('of a credit note tells what it was applied to, without signs and without a due day', () => {
    const note = aRent({
      gross: '-500.00',
      dueDate: null,
      allocations: [
        { date: '2026-09-10', amount: '-200.00', reference: 'AUR-7', kind: 'appliedTo' },
      ],
    });

    expect(told(note)).toEqual([
      'issued 2026-09-01 500.00',
      'applied 2026-09-10 200.00 300.00 AUR-7',
    ]);
  });

  it('puts the due day before what happened on it, and the known times of a day in their order', () => {
    const disputes = [{ ...aDispute, raisedAt: '2026-10-01T15:00:00.000Z' }];
    const announcements = [{ ...anAdvice, sentAt: '2026-10-01T08:00:00.000Z' }];
    const allocations = [paid('2026-10-01', '100.00')];

    expect(
      invoiceHistory(aRent({ disputes, announcements, allocations }), today).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['issued', 'due', 'payment', 'announced', 'disputed']);
  });
});
