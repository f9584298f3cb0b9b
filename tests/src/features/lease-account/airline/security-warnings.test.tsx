import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { SecurityState } from '#contract/lease-account/security-state.ts';
import { SecurityWarnings } from '#src/features/lease-account/airline/security-warnings.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const expiring = [1, 2, 3, 4, 5].map(
  (number) =>
    ({ reference: `LC-${number}`, kind: 'expiring', ends: `2026-12-0${number}` }) as const,
);
const state: SecurityState = {
  shortfalls: [{ currency: 'EUR', amount: '731250.00', leases: 1 }],
  letters: [
    { reference: 'LC-9', kind: 'lapsed', ends: '2026-10-01' },
    ...expiring,
    { reference: 'LC-P', kind: 'pending', ends: '2028-10-01' },
  ],
};

it('says what is missing, what has expired and what will, each with its list', () => {
  renderScreen(<SecurityWarnings {...state} />);
  const told = screen.getAllByRole('link').map((link) => link.parentElement);

  expect(
    told.map((one) => [one?.textContent, one?.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    [
      'EUR 731,250.00 of security missing on 1 lease. Show the shortfall',
      '/LeaseAccount/LettersOfCredit?tab=cover',
    ],
    [
      'Expired while a lease lasts: LC-9 on 01 Oct 2026. Show the letter',
      '/LeaseAccount/LettersOfCredit?status=lapsed',
    ],
    [
      'Expire within 60 days: LC-1 on 01 Dec 2026, LC-2 on 02 Dec 2026, LC-3 on 03 Dec 2026, 2 others. Show the 5 letters',
      '/LeaseAccount/LettersOfCredit?status=expiring',
    ],
    ['Not in force yet: LC-P. Show the letter', '/LeaseAccount/LettersOfCredit?status=pending'],
  ]);
  expect(
    (['alert', 'status', 'note'] as const).map((role) => screen.getAllByRole(role).length),
  ).toEqual([1, 1, 1]);
});

it('shows nothing where all is well', () => {
  const { container } = renderScreen(<SecurityWarnings shortfalls={[]} letters={[]} />);

  expect(container.querySelector('[role]')).toBeNull();
});
