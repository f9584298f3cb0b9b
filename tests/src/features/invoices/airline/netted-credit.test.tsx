import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { InvoiceDetailPanel } from '#src/features/invoices/airline/invoice-detail.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/invoices/inv-1';
const issueDate = '2026-10-05';
const supplementalRent = { type: 'supplementalRent', issueDate } as const;
const corrected: InvoiceDetail = {
  ...anInvoice({ issueDate, dueDate: '2026-10-19', daysOverdue: 0 }),
  lines: [],
  allocations: [],
  correctsInvoice: 'INV-1',
  correctedBy: [],
  billDocuments: [
    {
      ...supplementalRent,
      number: 'INV-1',
      gross: '1000.00',
      balance: '0.00',
      issueDate: '2026-09-01',
    },
    { number: 'INV-1-C2', type: 'creditNote', gross: '-1000.00', balance: '0.00', issueDate },
    { ...supplementalRent, number: 'INV-1-R2', gross: '1200.00', balance: '200.00' },
  ],
  billedMonth: null,
  bearsInterest: true,
  interest: null,
  payTo: null,
  isPayToHidden: false,
  history: [],
};
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  const disputes = { items: [], rowVersion: 1, canDispute: false, suspends: true };
  server.answer(`${path}/disputes`, { status: 200, body: disputes });
  server.answer(`${path}/remittance-advices`, { status: 200, body: { items: [] } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function reasonOf(invoice: InvoiceDetail): Promise<string | null | undefined> {
  server.answer(path, { status: 200, body: invoice });
  const { unmount } = renderScreen(<InvoiceDetailPanel id="inv-1" />);
  await screen.findByRole('table', { name: /^Lines/ });
  const reason = screen.queryByText(/netted at once/)?.textContent;
  unmount();
  return reason;
}

const credited = (reference: string, amount: string): InvoiceDetail['allocations'][number] => ({
  date: issueDate,
  reference,
  kind: amount.startsWith('-') ? 'appliedTo' : 'creditNote',
  type: amount.startsWith('-') ? 'supplementalRent' : 'creditNote',
  amount,
  rule: 'correction',
  about: 'INV-1',
});

it('says on the credit note why it settles the new bill (§3.9)', async () => {
  const allocations = [credited('INV-1-R2', '-1000.00')];
  const note = { ...corrected, number: 'INV-1-C2', type: 'creditNote', allocations } as const;

  expect(await reasonOf(note)).toBe(
    'This credit note takes back INV-1, and INV-1-R2 bills the month again. Both are netted at once, so the credit settles INV-1-R2 up to what both bills share. That part stays with INV-1: its due date and what was paid there do not change.',
  );
});

it.each([
  // 1,200.00 - 1,000.00 = 200.00.
  ['1200.00', '1000.00', 'only the difference of USD 200.00 is newly due here, on 19 Oct 2026.'],
  ['900.00', '900.00', 'nothing is newly due here.'],
])(
  'says on the new bill of %s what the credit settles and what is due',
  async (gross, amount, due) => {
    const allocations = [credited('INV-1-C2', amount)];
    const bill = { ...corrected, number: 'INV-1-R2', gross, allocations };

    expect(await reasonOf(bill)).toBe(
      `INV-1-C2 takes back INV-1, which this bill replaces. Both are netted at once, so the credit settles this bill up to what both bills share. That part stays with INV-1: its due date and what was paid there do not change; ${due}`,
    );
  },
);

it('says nothing of a credit that no new bill replaces', async () => {
  const allocations = [credited('INV-1', '-100.00')];
  const note = { ...corrected, number: 'INV-1-D2', type: 'creditNote', allocations } as const;

  expect(await reasonOf(note)).toBeUndefined();
  expect(await reasonOf({ ...corrected, correctsInvoice: null })).toBeUndefined();
});

it('says on the bill that was corrected where the credit is (§3.9)', async () => {
  const correctedBy = ['INV-1-C2', 'INV-1-R2'];
  const bill = { ...corrected, number: 'INV-1', correctsInvoice: null, correctedBy };
  server.answer(path, { status: 200, body: { ...bill, allocations: [] } });
  renderScreen(<InvoiceDetailPanel id="inv-1" />);

  const said =
    'No payment has been applied to this invoice yet; the credit of INV-1-C2 settles INV-1-R2.';
  expect((await screen.findByText(said)).textContent).toBe(said);
});
