import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { DisputeDialog } from '#src/features/invoices/airline/dispute-dialog.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const invoice: InvoiceDetail = {
  ...anInvoice(),
  lines: [],
  allocations: [],
  correctsInvoice: null,
  correctedBy: [],
  billDocuments: [],
  bearsInterest: true,
  payTo: null,
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
    <DisputeDialog invoice={invoice} rowVersion={4} suspends onClose={vi.fn()} />,
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
  expect(faults()).toEqual(['Write the amount like 1234.50.', explain]);
  await user.clear(amount);
  await user.type(amount, '600.00');
  await press();
  expect(faults()).toEqual([undefined, explain]);
  expect(document.activeElement).toBe(text);
  expect(server.requests).toEqual([]);
});
