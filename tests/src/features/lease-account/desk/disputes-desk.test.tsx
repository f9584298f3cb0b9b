import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InternalDispute } from '#contract/lease-account/desk/internal-disputes.ts';
import { DisputePanel } from '#src/features/lease-account/desk/dispute-panel.tsx';
import DisputesDeskPage from '#src/features/lease-account/desk/disputes-desk-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const dispute: InternalDispute = {
  id: 'd1',
  number: null,
  custId: 'AUR',
  customer: 'Aurora Airways',
  leaseNo: 'AUR-A05',
  invoiceNumber: 'AUR-2026-0209',
  invoiceType: 'recharge',
  dueDate: '2026-10-21',
  isPastDue: true,
  currency: 'USD',
  balance: '9000.00',
  amount: '7077.93',
  usedUp: '0.00',
  reason: 'amount',
  text: 'The hours do not match ours.',
  status: 'open',
  raisedBy: 'Elín Sigurðardóttir',
  raisedAt: '2026-10-24T09:30:00Z',
  closedAt: null,
  decidedBy: null,
  outcome: null,
  granted: null,
  creditNote: null,
  awaited: { side: 'lessor', due: '2026-11-07' },
  files: [],
  messages: [],
  rowVersion: 3,
};
const path = '/portal/api/internal/customers/AUR/disputes/d1/decision';

const outcomeField = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Outcome; the airline reads it' });
const panel = () => screen.getByRole('region', { name: 'Dispute of AUR-2026-0209' }).textContent;

describe('the desk of disputes', () => {
  it('lists what waits, with what is disputed and what corrections took back', async () => {
    const facets = { customers: [{ custId: 'AUR', name: 'Aurora Airways' }] };
    const items = [{ ...dispute, usedUp: '77.93' }];
    const body = { items, total: 1, facets, asOf: '2026-11-01T12:00:00.000Z' };
    server.answer('/portal/api/internal/disputes', { status: 200, body });
    renderScreen(<DisputesDeskPage />);
    await screen.findByRole('button', { name: 'AUR-2026-0209' });

    const [row] = [...document.querySelectorAll('tbody tr')];
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'AUR-2026-0209',
      'Aurora Airways',
      'AUR-A05',
      '24 Oct 2026, 09:30 UTC',
      '07 Nov 2026',
      'The amount is wrong',
      'USD',
      '7,077.93',
      '77.93',
      'Open',
    ]);
  });
});

describe('a dispute at the desk', () => {
  it.each([
    [true, 'Reject makes it overdue, with interest from its due date.'],
    [
      false,
      'Reject leaves it due on 21 Oct 2026; if it is paid later, it bears interest from that date.',
    ],
  ])('with a due date that has passed: %s, says what a rejection does', (isPastDue, said) => {
    renderScreen(<DisputePanel dispute={{ ...dispute, isPastDue }} />);

    expect(panel()).toContain(said);
  });

  it('says what is disputed, what is left of it, and what is open', () => {
    renderScreen(<DisputePanel dispute={{ ...dispute, usedUp: '77.93' }} />);

    expect(panel()).toContain('The amount is wrong');
    expect(panel()).toContain('The hours do not match ours.');
    expect(panel()).toContain('The airline expects an answer by 07 Nov 2026.');
    expect(panel()).toContain(
      'USD 7,077.93 is disputed. Corrections and credits took back USD 77.93 of it; USD 7,000.00 is left. USD 9,000.00 of the invoice is open, due 21 Oct 2026.',
    );
  });

  it.each([
    ['Reject', 'reject', 'rejected', 'Rejected'],
    ['Resolve without credit', 'resolve', 'resolved', 'Resolved'],
  ] as const)(
    '%s sends the outcome with the version that was read',
    async (button, decision, status, word) => {
      const outcome = 'Log page 41 has the hours.';
      const closedAt = '2026-11-01T12:00:00Z';
      const body = { ...dispute, status, outcome, closedAt, decidedBy: 'Iris Lennon' };
      server.answer(path, { status: 200, body });
      const { user } = renderScreen(<DisputePanel dispute={dispute} />);

      await user.type(
        screen.getByRole('textbox', { name: 'Outcome; the airline reads it' }),
        outcome,
      );
      await user.click(screen.getByRole('button', { name: button }));

      await screen.findByText(`${word} by Iris Lennon on 01 Nov 2026, 12:00 UTC. ${outcome}`);
      expect(server.bodies.at(-1)).toEqual({ decision, outcome, rowVersion: 3 });
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    },
  );

  it('is credited by the amount that is entered, beginning with what is left', async () => {
    const closedAt = '2026-11-01T12:00:00Z';
    const credited = { granted: '400.00', creditNote: 'AUR-2026-0209-G1', closedAt };
    const decided = { ...dispute, ...credited, status: 'partResolved', outcome: 'May.' };
    server.answer(path, { status: 200, body: { ...decided, decidedBy: 'Iris Lennon' } });
    const { user } = renderScreen(<DisputePanel dispute={{ ...dispute, usedUp: '77.93' }} />);

    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to credit, USD' });
    expect(amount.value).toBe('7,000.00');
    await user.clear(amount);
    await user.type(amount, '400.00');
    await user.type(screen.getByRole('textbox', { name: /^Outcome/ }), 'May.');
    await user.click(screen.getByRole('button', { name: 'Credit this amount' }));

    await screen.findByText(/^Partly resolved by Iris Lennon .* USD 400\.00 credited by .*-G1\./);
    const body = { decision: 'credit', amount: '400.00', outcome: 'May.', rowVersion: 3 };
    expect(server.bodies.at(-1)).toEqual(body);
  });

  it('of a bill that names funds leads to the correction instead of a credit', () => {
    renderScreen(<DisputePanel dispute={{ ...dispute, invoiceType: 'supplementalRent' }} />);

    expect(screen.queryByRole('button', { name: 'Credit this amount' })).toBeNull();
    expect(panel()).toContain('correct the report in Corrections');
  });

  it('shows what both sides wrote, and sends a message', async () => {
    const message = {
      sequence: 1,
      side: 'lessor',
      by: 'Iris Lennon',
      text: 'Which page?',
    } as const;
    const messages = [{ ...message, files: [], at: '2026-10-25T09:00:00Z' }];
    const awaited = { side: 'airline', due: '2026-11-08' } as const;
    server.answer(path.replace('decision', 'messages'), { status: 200, body: dispute });
    const { user } = renderScreen(<DisputePanel dispute={{ ...dispute, messages, awaited }} />);

    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Elín Sigurðardóttir (airline) disputed the invoice, 24 Oct 2026, 09:30 UTCThe hours do not match ours.',
      'Iris Lennon (lessor) wrote, 25 Oct 2026, 09:00 UTCWhich page?',
    ]);
    expect(panel()).toContain('You wait for an answer of the airline until 08 Nov 2026.');
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ });
    await user.type(field, ' Page 41? ');
    await user.click(screen.getByRole('button', { name: 'Send message' }));

    await vi.waitFor(() => expect(field.value).toBe(''));
    expect(server.bodies.at(-1)).toEqual({ text: 'Page 41?' });
  });

  it('of a loaded dispute has its number and its day', () => {
    const closed = { status: 'resolved', awaited: null, closedAt: '2026-10-05' } as const;
    renderScreen(
      <DisputePanel dispute={{ ...dispute, ...closed, number: 'DSP-0001', outcome: 'Granted.' }} />,
    );

    expect(panel()).toContain('is disputed under the number DSP-0001.');
    expect(panel()).toContain('Resolved on 05 Oct 2026. Granted.');
  });

  it('stays undecided when the invoice has changed, and says so', async () => {
    const detail = 'A payment came in between. Reload the list.';
    server.answer(path, { status: 409, body: aProblem('conflict', 409, detail) });
    const { user } = renderScreen(<DisputePanel dispute={dispute} />);

    await user.type(outcomeField(), 'No.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));

    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(outcomeField().value).toBe('No.');
  });

  it('shows only the decision once there is one', () => {
    const decided = {
      status: 'rejected',
      decidedBy: 'Iris Lennon',
      outcome: 'As billed.',
    } as const;
    renderScreen(
      <DisputePanel dispute={{ ...dispute, ...decided, closedAt: '2026-11-01T12:00:00Z' }} />,
    );

    expect(panel()).toContain('Rejected by Iris Lennon on 01 Nov 2026, 12:00 UTC. As billed.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
