import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SecurityAhead } from '#src/features/lease-account/airline/graphs/security-ahead.tsx';
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

const days = ['2026-12-01', '2026-12-31', '2027-01-31'];

interface Shown {
  readonly shortfalls?: readonly string[];
  readonly gap?: object | null;
  readonly ending?: readonly object[];
}

const missing = (day: string, shortfall: string) => ({ day, shortfall });

function show({ shortfalls = ['0.00', '0.00', '0.00'], gap = null, ending = [] }: Shown) {
  const points = shortfalls.map((shortfall, index) => ({
    day: days[index],
    required: '900000.00',
    cover: '700000.00',
    shortfall,
  }));
  const body = { today: days[0], currencies: [{ currency: 'USD', points, gap }], ending };
  server.answer('/portal/api/security-outlook', { status: 200, body });
  return renderScreen(<SecurityAhead />);
}

it('says on which day security is first missing, also between the ends of months', async () => {
  const gap = missing('2027-01-12', '200000.00');
  show({ gap: { first: gap, worst: gap } });

  await screen.findByText('USD 200,000.00 missing on 12 Jan 2027.');
});

it('says the most that will be missing after the first day', async () => {
  const first = missing('2026-12-09', '50000.00');
  show({ gap: { first, worst: missing('2027-01-12', '900000.00') } });

  await screen.findByText(
    'USD 50,000.00 missing on 09 Dec 2026, up to USD 900,000.00 on 12 Jan 2027.',
  );
});

it('says what is missing today, and the most that will be', async () => {
  const first = missing('2026-12-01', '50000.00');
  show({ gap: { first, worst: missing('2026-12-31', '900000.00') } });

  await screen.findByText('USD 50,000.00 missing today, up to USD 900,000.00 on 31 Dec 2026.');
});

it('says until when there is enough', async () => {
  show({});

  await screen.findByText('Enough security in USD until 31 Jan 2027.');
  screen.getByText('No letter of credit ends in the next 24 months.');
});

it('has every figure in a table', async () => {
  const { user } = show({ shortfalls: ['0.00', '0.00', '200000.00'] });
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const row = within(await screen.findByRole('row', { name: /31 Jan 2027/ }));

  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '700,000.00',
    '900,000.00',
    '200,000.00',
  ]);
});

it('names the letters that end, each as a link to itself', async () => {
  show({
    ending: [
      {
        id: 'l-1',
        reference: 'LC/7',
        issuer: 'Example Bank',
        leases: ['AUR-A01', 'AUR-A02'],
        currency: 'USD',
        amount: '660750.00',
        ends: '2026-12-12',
      },
    ],
  });
  const row = within(await screen.findByRole('row', { name: /LC\/7/ }));

  row.getByText('12 Dec 2026');
  row.getByText('AUR-A01, AUR-A02');
  expect(row.getByRole('link').getAttribute('href')).toBe(
    '/LeaseAccount/LettersOfCredit?status=all&row=LC%2F7',
  );
});
