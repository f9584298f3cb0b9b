import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentsByDueDay } from '#src/features/lease-account/airline/graphs/payments-by-due-day.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const month = (days: string, name = '2026-10') => ({
  month: name,
  paid: '400.00',
  onTime: '100.00',
  onTimePercent: '25',
  meanDays: days,
});

const path = '/portal/api/payment-punctuality';

function answer(months: readonly object[]): void {
  const currencies = months.length === 0 ? [] : [{ currency: 'USD', months }];
  const body = { from: '2026-09-01', to: '2026-10-31', currencies };
  server.answer(path, { status: 200, body });
}

it('says in words whether money came early, late or on the day', async () => {
  answer([month('7.5', '2026-08'), month('-1', '2026-09'), month('0')]);
  const { user } = renderScreen(<PaymentsByDueDay query={{}} />);
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const texts = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

  expect(texts).toEqual([
    'Aug 202625 % (100.00 of 400.00)7.5 days late',
    'Sep 202625 % (100.00 of 400.00)1 day early',
    'Oct 202625 % (100.00 of 400.00)on the due day',
  ]);
});

it('follows the filters of the list of payments', async () => {
  answer([]);
  renderScreen(
    <PaymentsByDueDay query={{ from: '2026-09-01', lease: 'AUR-A01', currency: 'USD' }} />,
  );
  await screen.findByText('No payment of this period was applied to an invoice.');

  expect(server.requests).toEqual([`GET ${path}?from=2026-09-01&lease=AUR-A01&currency=USD`]);
});
