import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dispute } from '#contract/invoices/disputes.ts';
import { InvoiceDealings } from '#src/features/invoices/airline/invoice-dealings.tsx';
import { InvoiceActions } from '#src/features/invoices/airline/invoice-detail.tsx';
import { InvoiceBulk } from '#src/features/invoices/airline/invoice-bulk.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoiceDetail } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/invoices/inv-1';
const invoice = anInvoiceDetail({
  payTo: {
    beneficiary: 'Lessor Leasing DAC',
    bank: 'First Bank',
    account: 'IE29 1',
    bankCode: 'FIRSTIE2D',
  },
});
const dispute: Dispute = {
  id: 'dis-1',
  number: null,
  reason: 'rate',
  amount: '100.00',
  text: 'The rent was escalated twice.',
  status: 'open',
  currency: 'USD',
  usedUp: '0.00',
  raisedBy: 'Finn Aalto',
  raisedAt: '2026-10-30T09:30:00.000Z',
  closedAt: null,
  outcome: null,
  granted: null,
  creditNote: null,
  awaited: { side: 'lessor', due: '2026-11-13' },
  files: [],
  messages: [],
};
const advice = {
  id: 'rem-1',
  currency: 'USD',
  amount: '600.00',
  paidOn: '2026-10-30',
  bankReference: 'WIRE 1',
  fileName: 'advice.pdf',
  sentBy: 'Finn Aalto',
  sentAt: '2026-10-30T09:30:00.000Z',
  parts: [{ invoiceId: 'inv-1', number: 'AUR-2026-0001', amount: '600.00' }],
  status: 'announced',
  decidedBy: null,
  decidedAt: null,
  note: null,
  receipts: [],
};
const upload = { id: 'up-1', fileName: 'advice.pdf', media: 'application/pdf', size: 4 };
let server: FakeServer;

const ok = (body: unknown) => ({ status: 200, body }) as const;
const issue = (at: string, message: string) => ({
  status: 400,
  body: { ...aProblem('invalidRequest', 400, message), issues: [{ path: at, message }] },
});

/** The actions of the invoice, and its dealings below them. */
function OpenInvoice() {
  return (
    <>
      <InvoiceActions {...invoice} />
      <InvoiceDealings invoice={invoice} />
    </>
  );
}

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  server.answer(path, ok(invoice));
  server.answer(`${path}/remittance-advices`, ok({ items: [] }));
  server.answer(
    `${path}/disputes`,
    ok({ items: [], rowVersion: 4, canDispute: true, suspends: true }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('an invoice that can be disputed', () => {
  it('asks why and how much, beginning with its balance, and says what is wrong', async () => {
    const { user } = renderScreen(<OpenInvoice />);
    await user.click(await screen.findByRole('button', { name: 'Dispute invoice' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Dispute invoice AUR-2026-0001' }));
    const amount: HTMLInputElement = dialog.getByLabelText('Disputed amount, USD');
    expect(amount.value).toBe('600.00');
    server.answer(
      `${path}/disputes`,
      issue('amount', 'The disputed amount cannot exceed the balance of USD 600.00.'),
    );

    await user.type(dialog.getByLabelText('What is wrong?'), 'It is escalated twice.');
    await user.click(dialog.getByRole('button', { name: 'Dispute invoice' }));

    expect(await dialog.findAllByText(/cannot exceed the balance of USD 600.00/)).toHaveLength(1);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount);
    server.answer(`${path}/disputes`, ok(dispute));
    await user.click(dialog.getByRole('button', { name: 'Dispute invoice' }));
    await screen.findByRole('dialog', { name: 'Invoice AUR-2026-0001 is disputed' });
  });

  it('keeps what was begun, and reads an invoice again that somebody has changed', async () => {
    const { user } = renderScreen(<OpenInvoice />);
    await user.click(await screen.findByRole('button', { name: 'Dispute invoice' }));
    await user.type(screen.getByLabelText('What is wrong?'), 'It is escalated twice.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Dispute invoice' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('What is wrong?').value).toBe(
      'It is escalated twice.',
    );
    server.answer(
      `${path}/disputes`,
      { status: 409, body: aProblem('conflict', 409, 'Somebody changed this.') },
      ok({ items: [], rowVersion: 5, canDispute: true, suspends: true }),
    );

    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Dispute invoice' }));
    await user.click(await dialog.findByRole('button', { name: 'Reload the invoice' }));

    await vi.waitFor(() =>
      expect(server.requests.filter((one) => one === `GET ${path}/disputes`)).toHaveLength(2),
    );
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('shows number and days of a loaded dispute', async () => {
    const days = { raisedAt: '2026-10-02', closedAt: '2026-10-05' };
    const loaded = { ...dispute, ...days, number: 'DSP-0001', status: 'resolved', awaited: null };
    const body = { items: [loaded], rowVersion: 5, canDispute: false, suspends: true };
    server.answer(`${path}/disputes`, ok(body));
    renderScreen(<OpenInvoice />);

    const section = within(await screen.findByRole('region', { name: 'Disputes' }));
    section.getByText('Dispute resolved: USD 100.00, number DSP-0001');
    section.getByText('Finn Aalto, 02 Oct 2026 until 05 Oct 2026');
  });

  it('shows an open dispute, which a colleague can take back', async () => {
    server.answer(
      `${path}/disputes`,
      ok({ items: [dispute], rowVersion: 5, canDispute: false, suspends: true }),
    );
    server.answer(`${path}/disputes/dis-1/withdrawal`, ok({ ...dispute, status: 'withdrawn' }));
    const { user } = renderScreen(<OpenInvoice />);

    const section = within(await screen.findByRole('region', { name: 'Disputes' }));
    section.getByText('Disputed: USD 100.00');
    section.getByText('The rate is wrong. The rent was escalated twice.');
    expect(screen.queryByRole('button', { name: 'Dispute invoice' })).toBeNull();
    await user.click(section.getByRole('button', { name: 'Withdraw dispute' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Withdraw this dispute?' }));
    question.getByText(/^You then agree that USD 100\.00 of invoice AUR-2026-0001 is owed\./);
    await user.click(question.getByRole('button', { name: 'Keep dispute' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.requests).not.toContain(`POST ${path}/disputes/dis-1/withdrawal`);

    await user.click(section.getByRole('button', { name: 'Withdraw dispute' }));
    const again = within(screen.getByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Withdraw dispute' }));

    await vi.waitFor(() =>
      expect(server.requests).toContain(`POST ${path}/disputes/dis-1/withdrawal`),
    );
  });
});

describe('a remittance advice', () => {
  it('is sent with its file, with the sum in sight', async () => {
    server.answer('/portal/api/uploads', ok({ ...upload, sha256: 'a'.repeat(64) }));
    server.answer(
      '/portal/api/remittance-advices',
      issue('bankReference', 'Enter the reference of your payment.'),
      ok(advice),
    );
    const { user } = renderScreen(<OpenInvoice />);
    const name = 'Send remittance advice for AUR-2026-0001';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a remittance advice' }));
    dialog.getByText('Paid USD 600.00');
    await user.clear(dialog.getByLabelText('Paid on AUR-2026-0001'));
    await user.type(dialog.getByLabelText('Paid on AUR-2026-0001'), '500');
    dialog.getByText('Paid USD 500.00');

    const file = new File(['%PDF'], 'advice.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Remittance advice'), file);
    await user.click(dialog.getByRole('button', { name: 'Send remittance advice' }));
    await dialog.findByRole('alert');
    expect(dialog.getByLabelText('Bank reference').getAttribute('aria-invalid')).toBe('true');
    await user.type(dialog.getByLabelText('Bank reference'), 'WIRE 1');
    await user.click(dialog.getByRole('button', { name: 'Send remittance advice' }));

    const sent = within(await screen.findByRole('dialog', { name: 'Remittance advice sent' }));
    await user.click(sent.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays with the invoice', async () => {
    server.answer(`${path}/remittance-advices`, ok({ items: [advice] }));
    renderScreen(<OpenInvoice />);

    const section = within(await screen.findByRole('region', { name: 'Remittance advices' }));
    section.getByText('Remittance advice: USD 600.00');
    section.getByText('Paid 30 Oct 2026, reference WIRE 1');
    section.getByRole('button', { name: 'advice.pdf' });
    section.getByText('The lessor looks for the payment among its receipts.');
  });
});

describe('the PDFs of chosen invoices', () => {
  it('come as one archive, which can be tried again', async () => {
    server.answer('/portal/api/invoices/zip', {
      status: 503,
      body: aProblem('unavailable', 503, 'Busy.'),
    });
    const { user } = renderScreen(
      <InvoiceBulk invoices={[invoice]} day="2026-10-31" clear={vi.fn()} />,
    );

    await user.click(screen.getByRole('button', { name: 'Download PDFs as ZIP' }));

    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() =>
      expect(server.requests.filter((one) => one.endsWith('invoices/zip'))).toHaveLength(2),
    );
  });
});
