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
  custId: 'AUR',
  customer: 'Aurora Airways',
  leaseNo: 'AUR-A05',
  invoiceNumber: 'AUR-2026-0209',
  dueDate: '2026-10-21',
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
  rowVersion: 3,
};
const path = '/portal/api/internal/customers/AUR/disputes/d1/decision';

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
      'The amount is wrong',
      'USD',
      '7,077.93',
      '77.93',
      'Open',
    ]);
  });
});

describe('a dispute at the desk', () => {
  it('says what is disputed, what is left of it, and what is open', () => {
    renderScreen(<DisputePanel dispute={{ ...dispute, usedUp: '77.93' }} />);

    expect(panel()).toContain('The amount is wrong. The hours do not match ours.');
    expect(panel()).toContain(
      'USD 7,077.93 is disputed. Corrections took back USD 77.93 of it; USD 7,000.00 is left. USD 9,000.00 of the invoice is open, due 21 Oct 2026.',
    );
  });

  it.each([
    ['Reject', 'reject', 'rejected', 'Rejected'],
    ['Resolve for the airline', 'resolve', 'resolved', 'Resolved'],
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

  it('stays undecided when the invoice has changed, and says so', async () => {
    const detail = 'A payment came in between. Reload the list.';
    server.answer(path, { status: 409, body: aProblem('conflict', 409, detail) });
    const { user } = renderScreen(<DisputePanel dispute={dispute} />);

    await user.type(screen.getByRole('textbox'), 'No.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));

    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No.');
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
