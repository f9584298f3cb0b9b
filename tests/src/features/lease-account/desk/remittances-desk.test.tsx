import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  InternalRemittance,
  PossibleReceipt,
} from '#contract/lease-account/desk/internal-remittances.ts';
import { RemittanceDeskPanel } from '#src/features/lease-account/desk/remittance-desk-panel.tsx';
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

const advice: InternalRemittance = {
  id: 'a1',
  custId: 'AUR',
  customer: 'Aurora Airways',
  currency: 'USD',
  amount: '1000.00',
  paidOn: '2026-06-01',
  bankReference: 'WIRE 4711',
  fileName: 'advice.pdf',
  sentBy: 'Elín Sigurðardóttir',
  sentAt: '2026-06-01T09:30:00Z',
  parts: [{ invoiceId: 'i1', number: 'AUR-2026-0209', amount: '1000.00' }],
  status: 'announced',
  decidedBy: null,
  decidedAt: null,
  note: null,
  receipts: [],
  receivedAmount: null,
  rowVersion: 3,
};
const receipt: PossibleReceipt = {
  id: 'r1',
  reference: 'RCT-0001',
  bankReference: 'WIRE 4711',
  payer: 'Aurora Airways',
  valueDate: '2026-06-02',
  currency: 'USD',
  amount: '1000.00',
  elsewhere: '0.00',
  left: '1000.00',
  otherAdvices: 0,
  likeness: ['reference', 'amount', 'day'],
};
const other: PossibleReceipt = {
  ...receipt,
  id: 'r2',
  reference: 'RCT-0002',
  otherAdvices: 1,
  likeness: ['amount'],
};
const base = '/portal/api/internal/customers/AUR/remittance-advices/a1';

function renderPanel(receipts: readonly PossibleReceipt[], shown = advice) {
  server.answer(`${base}/receipts`, { status: 200, body: { items: receipts } });
  return renderScreen(<RemittanceDeskPanel advice={shown} />);
}

const panel = () =>
  screen.getByRole('region', { name: 'Remittance advice WIRE 4711' }).textContent ?? '';

describe('an announced payment at the desk', () => {
  it('names its invoices, and each possible receipt with what both have in common', async () => {
    renderPanel([receipt, other]);

    const sure = await screen.findByRole<HTMLInputElement>('checkbox', { name: /RCT-0001/ });
    const unlikely = screen.getByRole<HTMLInputElement>('checkbox', { name: /RCT-0002/ });
    expect([sure.checked, unlikely.checked]).toEqual([true, false]);
    expect(panel()).toContain('USD 1,000.00 paid on 01 Jun 2026');
    expect(panel()).toContain('AUR-2026-0209: USD 1,000.00');
    expect(panel()).toContain(
      'RCT-0001: USD 1,000.00, value 02 Jun 2026, Aurora Airways, WIRE 4711 (same reference, same amount, within five days)',
    );
    expect(panel()).toContain('(same amount, matched with another advice already)');
  });

  it('without a document, before its day, says so and offers no download', async () => {
    renderPanel([receipt], { ...advice, paidOn: '2026-06-09', fileName: null });

    await screen.findByRole('checkbox', { name: /RCT-0001/ });
    expect(panel()).toContain('USD 1,000.00 to be paid on 09 Jun 2026');
    expect(panel()).toContain('Sent without a document.');
    expect(screen.queryByRole('button', { name: /advice\.pdf/ })).toBeNull();
  });

  it('says what of a receipt is used for other invoices, and what is left of it', async () => {
    renderPanel([{ ...receipt, elsewhere: '400.00', left: '600.00' }]);

    const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /RCT-0001/ });
    expect(choice.checked).toBe(false);
    expect(panel()).toContain(
      'RCT-0001: USD 1,000.00. USD 400.00 of it is used for other invoices, USD 600.00 is left. Value 02 Jun 2026, Aurora Airways, WIRE 4711 (same reference, same amount, within five days)',
    );
  });

  it('is matched with the receipts that are chosen, and says what differs', async () => {
    const decided = {
      ...advice,
      status: 'received',
      decidedBy: 'Iris Lennon',
      decidedAt: '2026-06-03T08:00:00Z',
      receivedAmount: '990.00',
      receipts: [
        { reference: 'RCT-0001', valueDate: '2026-06-02', amount: '990.00', returnedOn: null },
      ],
      rowVersion: 4,
    };
    server.answer(`${base}/decision`, { status: 200, body: decided });
    const { user } = renderPanel([receipt]);
    await screen.findByRole('checkbox', { name: /RCT-0001/ });

    await user.click(screen.getByRole('button', { name: 'Match with the chosen receipts' }));

    await screen.findByText(
      'Received. USD 990.00, USD 10.00 less than announced: RCT-0001 of 02 Jun 2026.',
    );
    expect(server.bodies.at(-1)).toEqual({
      decision: 'received',
      receiptIds: ['r1'],
      note: '',
      rowVersion: 3,
    });

    server.answer(`${base}/decision`, { status: 200, body: { ...advice, rowVersion: 5 } });
    await user.click(screen.getByRole('button', { name: 'Take this decision back' }));
    await screen.findByRole('button', { name: 'Match with the chosen receipts' });
    expect(server.bodies.at(-1)).toEqual({ decision: 'takeBack', rowVersion: 4 });
  });

  it('that has no receipt can only be said not to be received', async () => {
    const fault = {
      path: 'note',
      message: 'Say what the airline can do; it reads this.',
    };
    server.answer(`${base}/decision`, {
      status: 400,
      body: { ...aProblem('invalidRequest', 400), issues: [fault] },
    });
    const { user } = renderPanel([]);

    await screen.findByText('No receipt in USD is known around this day. Load payments first.');
    expect(screen.queryByRole('button', { name: /^Match/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Not received' }));

    const note = await screen.findByRole('textbox', { name: /^Note/, description: fault.message });
    expect(note.getAttribute('aria-invalid')).toBe('true');
  });
});
