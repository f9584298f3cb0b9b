import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InvoiceDetailPanel } from '#src/features/invoices/airline/invoice-detail.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoiceDetail } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const payment = { kind: 'payment', type: null, rule: null, about: null } as const;
const detail = anInvoiceDetail({
  billedMonth: '2026-09',
  allocations: [{ ...payment, date: '2026-10-05', reference: 'PAY-7', amount: '400.00' }],
});
const path = `/portal/api/invoices/${detail.id}`;

beforeEach(() => {
  installBrowserStandIns();
  const server = installFakeServer();
  const disputes = { items: [], rowVersion: 1, canDispute: false, suspends: true };
  server.answer(path, { status: 200, body: detail });
  server.answer(`${path}/disputes`, { status: 200, body: disputes });
  server.answer(`${path}/remittance-advices`, { status: 200, body: { items: [] } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  [true, 1],
  [false, 0],
])('links payments and reports where the person may open them (R2): %s', async (may, count) => {
  renderScreen(<InvoiceDetailPanel id={detail.id} />, '/', null, { financialAccess: may });

  const applied = await screen.findByRole('table', { name: 'Paid and credited, in USD' });
  within(applied).getByText('PAY-7');
  expect(within(applied).queryAllByRole('link')).toHaveLength(count);
  expect(screen.queryAllByRole('link', { name: /How use and rate/ })).toHaveLength(count);
});
