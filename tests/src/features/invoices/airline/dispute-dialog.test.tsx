import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DisputeDialog } from '#src/features/invoices/airline/dispute-dialog.tsx';
import { InvoiceDealings } from '#src/features/invoices/airline/invoice-dealings.tsx';
import { InvoiceActions } from '#src/features/invoices/airline/invoice-detail.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoiceDetail } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const invoice = anInvoiceDetail();
const dispute = {
  id: 'dis-1',
  number: null,
  reason: 'rate',
  currency: 'USD',
  amount: '100.00',
  usedUp: '0.00',
  text: 'The rent was escalated twice.',
  status: 'open',
  raisedBy: 'Finn Aalto',
  raisedAt: '2026-10-31T09:30:00.000Z',
  closedAt: null,
  outcome: null,
  granted: null,
  creditNote: null,
  awaited: null,
  messages: [],
};
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('says everything that is wrong with a dispute at once, and sends nothing', async () => {
  const { user } = renderScreen(
    <DisputeDialog invoice={invoice} rowVersion={4} suspends onSent={vi.fn()} onClose={vi.fn()} />,
  );
  const dialog = within(screen.getByRole('dialog'));
  const amount = dialog.getByLabelText('Disputed amount, USD');
  const text = dialog.getByLabelText('What is wrong?');
  const press = () => user.click(dialog.getByRole('button', { name: 'Dispute invoice' }));
  const faults = () =>
    [amount, text].map((field) => {
      return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    });
  const explain = 'Explain the dispute in at least 10 characters.';
  await user.clear(amount);
  await user.type(amount, '600.01');
  await user.type(text, 'Wrong');
  await press();

  expect(faults()).toEqual([
    'The disputed amount cannot exceed the balance of USD 600.00.',
    explain,
  ]);
  expect(document.activeElement).toBe(amount);
  await user.clear(amount);
  await user.type(amount, 'much');
  await press();
  expect(faults()).toEqual(['Write the amount like 1,234.50.', explain]);
  await user.clear(amount);
  await user.type(amount, '600.00');
  await press();
  expect(faults()).toEqual([undefined, explain]);
  expect(document.activeElement).toBe(text);
  expect(server.requests).toEqual([]);
});

it('says what is still to be paid of an invoice that is overdue already', async () => {
  server.answer('/portal/api/invoices/inv-1/disputes', { status: 200, body: dispute });
  const { user } = renderScreen(
    <DisputeDialog invoice={invoice} rowVersion={4} suspends onSent={vi.fn()} onClose={vi.fn()} />,
  );
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(/its interest from 01 Oct 2026 to that day stays/);
  await user.clear(dialog.getByLabelText('Disputed amount, USD'));
  await user.type(dialog.getByLabelText('Disputed amount, USD'), '100.00');
  await user.type(dialog.getByLabelText('What is wrong?'), 'The rent was escalated twice.');

  await user.click(dialog.getByRole('button', { name: 'Dispute invoice' }));

  const sent = within(
    await screen.findByRole('dialog', { name: 'Invoice AUR-2026-0001 is disputed' }),
  );
  sent.getByText(/What you do not dispute, USD 500.00, was due on 01 Oct 2026 and stays overdue/);
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

it('offers no form again once it is sent, also when its receipt was left open', async () => {
  const disputes = '/portal/api/invoices/inv-1/disputes';
  const mayDispute = { items: [], rowVersion: 4, canDispute: true, suspends: true };
  server.answer(disputes, { status: 200, body: mayDispute });
  server.answer('/portal/api/invoices/inv-1', { status: 200, body: invoice });
  server.answer('/portal/api/invoices/inv-1/remittance-advices', {
    status: 200,
    body: { items: [] },
  });
  const first = renderScreen(<OpenInvoice />);
  await first.user.click(await screen.findByRole('button', { name: 'Dispute invoice' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Dispute invoice AUR-2026-0001' }));
  await first.user.type(dialog.getByLabelText('What is wrong?'), 'It is escalated twice.');
  server.answer(disputes, { status: 200, body: dispute });
  await first.user.click(dialog.getByRole('button', { name: 'Dispute invoice' }));
  await screen.findByRole('dialog', { name: 'Invoice AUR-2026-0001 is disputed' });
  first.unmount();
  server.answer(disputes, { status: 200, body: mayDispute });

  renderScreen(<OpenInvoice />);

  await screen.findByRole('button', { name: 'Dispute invoice' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
