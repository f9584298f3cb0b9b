import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { InvoiceEventKind } from '#domain/invoices/history/invoice-event.ts';
import { eventWords } from '#src/features/invoices/airline/history/event-words.ts';
import { InvoiceHistory } from '#src/features/invoices/airline/history/invoice-history.tsx';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

type Event = InvoiceDetail['history'][number];

const an = (kind: InvoiceEventKind, changes: Partial<Event> = {}): Event => ({
  kind,
  at: '2026-10-01',
  amount: null,
  open: null,
  reference: null,
  isAhead: false,
  ...changes,
});

it.each([
  [an('issued', { amount: '1000.00' }), 'Issued: USD 1,000.00'],
  [an('due'), 'Due day'],
  [an('due', { isAhead: true }), 'Falls due'],
  [
    an('payment', { amount: '400.00', open: '600.00', reference: 'PAY-1' }),
    'Paid in part: USD 400.00, PAY-1; USD 600.00 open',
  ],
  [
    an('payment', { amount: '600.00', open: '0.00', reference: 'PAY-2' }),
    'Paid in full: USD 600.00, PAY-2',
  ],
  [
    an('returned', { amount: '600.00', open: '600.00', reference: 'PAY-2' }),
    'Payment returned: USD 600.00, PAY-2; USD 600.00 open',
  ],
  [
    an('credit', { amount: '100.00', open: '0.00', reference: 'CN-1' }),
    'Settled by credit: USD 100.00 by CN-1',
  ],
  [
    an('disputeResolved', { amount: '100.00', reference: 'CN-1' }),
    'Dispute resolved, credited: USD 100.00 by CN-1',
  ],
  [an('disputeResolved'), 'Dispute resolved'],
  [
    an('announced', { amount: '100.00', reference: 'WIRE 4711' }),
    'Payment announced: USD 100.00, WIRE 4711',
  ],
])('says an event in words: %o', (event, words) => {
  expect(eventWords(event, 'USD')).toBe(words);
});

it('lists the events with their days, and a time where one is known', () => {
  const history = [
    an('issued', { amount: '1000.00', at: '2026-09-01' }),
    an('disputed', { amount: '300.00', at: '2026-10-03T09:00:00.000Z' }),
  ];
  renderScreen(<InvoiceHistory invoice={{ history, currency: 'USD' }} />);

  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Issued: USD 1,000.0001 Sep 2026',
    'Disputed: USD 300.0003 Oct 2026, 09:00 UTC',
  ]);
});

it.each([
  [
    an('payment', { at: '2026-10-05', amount: '9.00', open: '0.00', reference: 'PAY-1' }),
    '/LeaseAccount/PaymentHistory?from=2024-04-05&to=2026-11-05&q=PAY-1&row=PAY-1',
  ],
  [
    an('credit', { at: '2026-10-05', amount: '9.00', open: '0.00', reference: 'CN 1' }),
    '/LeaseAccount/ViewInvoices?status=all&q=CN%201&row=CN%201',
  ],
])('links the payment or document behind an event: %o', (event, href) => {
  renderScreen(<InvoiceHistory invoice={{ history: [event], currency: 'USD' }} />);

  const link = screen.getByRole('link', { name: event.reference ?? '' });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.closest('li')?.textContent).toContain(eventWords(event, 'USD'));
});

it('links no dispute and no announced payment, which have no page', () => {
  const history = [
    an('disputed', { amount: '300.00', reference: 'D-1' }),
    an('announcedReceived', { reference: 'WIRE 4711' }),
  ];
  renderScreen(<InvoiceHistory invoice={{ history, currency: 'USD' }} />);

  expect(screen.queryByRole('link')).toBeNull();
});

it('names a payment without a link to a person who may not open payments (R2)', () => {
  const history = [
    an('payment', { amount: '9.00', open: '0.00', reference: 'PAY-1' }),
    an('credit', { amount: '9.00', open: '0.00', reference: 'CN-1' }),
  ];
  const shown = <InvoiceHistory invoice={{ history, currency: 'USD' }} />;
  renderScreen(shown, '/', null, { financialAccess: false });

  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['CN-1']);
  expect(screen.getByText(/PAY-1/).textContent).toContain('Paid in full: USD 9.00, PAY-1');
});
