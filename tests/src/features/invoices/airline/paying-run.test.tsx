import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentProposal } from '#contract/invoices/payments.ts';
import { InvoiceBulk } from '#src/features/invoices/airline/invoice-bulk.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const advices = '/portal/api/remittance-advices';
const dublin = {
  key: 'dublin-USD',
  beneficiary: 'Lessor Leasing DAC',
  bank: 'First Bank',
  account: 'IE29 AIBK 9311 5212 3456 78',
  bankCode: 'AIBKIE2D',
  currency: 'USD',
};
const malta = { ...dublin, key: 'malta-EUR', beneficiary: 'Lessor Malta Ltd', currency: 'EUR' };
const part = {
  leaseNo: 'AUR-A01',
  dueDate: '2026-11-01',
  suspended: '0.00',
  announced: '0.00',
};
const proposal: PaymentProposal = {
  payments: [
    {
      ...dublin,
      parts: [
        { ...part, invoiceId: 'inv-1', number: 'AUR-1', balance: '600.00', open: '600.00' },
        {
          ...part,
          invoiceId: 'inv-2',
          number: 'AUR-2',
          balance: '80.00',
          suspended: '30.00',
          open: '50.00',
        },
      ],
    },
    {
      ...malta,
      parts: [{ ...part, invoiceId: 'inv-3', number: 'AUR-3', balance: '20.00', open: '20.00' }],
    },
  ],
  leftOut: [{ number: 'AUR-4', reason: 'announced', amount: '75.00', currency: 'USD' }],
};
const advice = {
  id: 'rem-1',
  currency: 'USD',
  amount: '550.00',
  paidOn: '2026-10-31',
  bankReference: 'PAY-20261031-1',
  fileName: null,
  sentBy: 'Finn Aalto',
  sentAt: '2026-10-31T09:30:00.000Z',
  parts: [{ invoiceId: 'inv-1', number: 'AUR-1', amount: '550.00' }],
  status: 'announced',
  decidedBy: null,
  decidedAt: null,
  note: null,
  receipts: [],
};
const invoices = ['inv-1', 'inv-2', 'inv-3', 'inv-4'].map((id) => anInvoice({ id, number: id }));
const ok = (body: unknown) => ({ status: 200, body }) as const;
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  server.answer('/portal/api/payments/proposal', ok(proposal));
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The dialog of a run for four chosen invoices. */
async function startRun() {
  const clear = vi.fn();
  const { user } = renderScreen(<InvoiceBulk invoices={invoices} day="2026-10-31" clear={clear} />);
  await user.click(screen.getByRole('button', { name: 'Pay 4 invoices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay invoices' }));
  await dialog.findByRole('region', { name: 'Lessor Leasing DAC, USD' });
  return { user, dialog, clear };
}

/** The bodies of the announced payments. */
const announced = () => server.bodies.filter((body) => Object.hasOwn(body as object, 'paidOn'));

describe('a paying run', () => {
  it('shows each beneficiary with what is left to pay, what is left out, and the sums', async () => {
    const { dialog } = await startRun();

    const first = within(dialog.getByRole('region', { name: 'Lessor Leasing DAC, USD' }));
    first.getByText('USD 650.00');
    first.getByText('30.00 is disputed and not due');
    expect(first.getByLabelText('Amount for AUR-2')).toHaveProperty('value', '50.00');
    within(dialog.getByRole('region', { name: 'Left out' })).getByText(
      'AUR-4: USD 75.00 is announced and not received yet',
    );
    dialog.getByText('USD 650.00 · EUR 20.00');
  });

  it('announces a payment per beneficiary, each under its own reference', async () => {
    server.answer(advices, ok(advice), ok({ ...advice, id: 'rem-2' }));
    const { user, dialog, clear } = await startRun();

    await user.click(dialog.getByLabelText('Pay AUR-2'));
    await user.clear(dialog.getByLabelText('Amount for AUR-1'));
    await user.type(dialog.getByLabelText('Amount for AUR-1'), '1,550');
    dialog.getByText('USD 1,550.00 · EUR 20.00');
    await user.click(dialog.getByRole('button', { name: 'Announce 2 payments' }));
    const sent = within(await screen.findByRole('dialog', { name: '2 payments announced' }));
    await user.click(sent.getByRole('button', { name: 'Close' }));

    expect(announced()).toEqual([
      {
        paidOn: '2026-10-31',
        bankReference: 'PAY-20261031-1',
        parts: [{ invoiceId: 'inv-1', amount: '1550' }],
      },
      {
        paidOn: '2026-10-31',
        bankReference: 'PAY-20261031-2',
        parts: [{ invoiceId: 'inv-3', amount: '20.00' }],
      },
    ]);
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('keeps what is announced when the next payment is refused, and sends only that again', async () => {
    const fault = 'Invoice AUR-3 has a balance of EUR 10.00. Enter no more.';
    const issues = [{ path: 'parts.0.amount', message: fault }];
    const refusal = { status: 400, body: { ...aProblem('invalidRequest', 400, fault), issues } };
    server.answer(advices, ok(advice), refusal, ok({ ...advice, id: 'rem-2' }));
    const { user, dialog } = await startRun();

    await user.click(dialog.getByRole('button', { name: 'Announce 2 payments' }));
    await dialog.findByText(fault);
    const amount = dialog.getByLabelText('Amount for AUR-3');
    expect(document.activeElement).toBe(amount);
    dialog.getByText('Announced to the lessor.');
    await user.clear(amount);
    await user.type(amount, '10');
    await user.click(dialog.getByRole('button', { name: 'Announce 1 payment' }));
    await screen.findByRole('dialog', { name: '2 payments announced' });

    expect(announced()).toHaveLength(3);
  });

  it('asks for the account that pays before it makes a file for the bank', async () => {
    const fault = 'Enter the IBAN or the account number.';
    const issues = [{ path: 'debtor.account', message: fault }];
    const refusal = { status: 400, body: { ...aProblem('invalidRequest', 400, fault), issues } };
    server.answer('/portal/api/payments/file', refusal);
    const { user, dialog } = await startRun();

    await user.click(dialog.getByText('Payment file for your bank'));
    await user.click(dialog.getByRole('button', { name: 'Download pain.001' }));
    await dialog.findByRole('alert');

    expect(dialog.getByLabelText('IBAN or account number').getAttribute('aria-invalid')).toBe(
      'true',
    );
  });

  it('says why there is no proposal, and asks again', async () => {
    server.answer(
      '/portal/api/payments/proposal',
      { status: 503, body: aProblem('unavailable', 503, 'Try again in a moment.') },
      ok(proposal),
    );
    const { user } = renderScreen(
      <InvoiceBulk invoices={invoices} day="2026-10-31" clear={vi.fn()} />,
    );
    await user.click(screen.getByRole('button', { name: 'Pay 4 invoices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay invoices' }));
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));

    await dialog.findByRole('region', { name: 'Lessor Malta Ltd, EUR' });
  });
});
