import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';
import { InterestPanel } from '#src/features/lease-account/airline/interest-panel.tsx';
import { agreed, charges, due } from '#tests/src/support/arbitrary-charges.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { readCharge } from '#tests/src/support/printed-charge.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the printed segments give the printed interest, by the printed rule (§3.3)', async () => {
  await fc.assert(
    fc.asyncProperty(charges, async (charge) => {
      server.answer('/portal/api/interest-charges/inv-1', { status: 200, body: charge });
      renderScreen(<InterestPanel id="inv-1" number="INV-1" />);
      await screen.findAllByText(/Interest of a segment = /);
      const { wrong, interest, accrued, charged, rest } = readCharge();
      cleanup();

      expect(wrong).toEqual([]);
      expect(interest).toBe(accrued.text(2));
      expect(accrued.minus(charged).text(2)).toBe(
        charge.chargedBefore === '0.00' ? accrued.text(2) : rest.text(2),
      );
    }),
    { numRuns: 20, seed: 20 },
  );
});

it('prints the index of each segment with the day of its rate (§3.3)', async () => {
  const [charge] = fc.sample(charges, 1);
  const bearing = { to: '2026-04-01', principal: '1000.00', days: 1, amount: '0.20' };
  const index = { determination: '2026-03-30', fixedOn: '2026-03-30', rate: '0.0428517' };
  const segments = [
    { ...bearing, from: '2026-03-17', rate: '0.04', fixing: null },
    { ...bearing, from: '2026-04-01', rate: '0.0828517', fixing: index },
    {
      ...bearing,
      from: '2026-05-01',
      rate: '0.0828517',
      fixing: { ...index, determination: '2026-04-29' },
    },
  ];
  const body = { ...charge, terms: [{ ...agreed, from: due, validFrom: due }], segments };
  server.answer('/portal/api/interest-charges/inv-1', { status: 200, body });
  renderScreen(<InterestPanel id="inv-1" number="INV-1" />);

  await screen.findByText(/Rate = index \+ margin\. The index is set for each calendar month/);

  const cells = [...document.querySelectorAll('tbody tr')].map(({ children }) => [
    children[3]?.textContent,
    [...(children[2]?.querySelectorAll('.narrow-only') ?? [])]
      .slice(1)
      .map(({ textContent }) => textContent)
      .join(' '),
  ]);
  expect(cells).toEqual(
    [
      'as charged',
      '4.28517\u00A0% of 30 Mar 2026',
      '4.28517\u00A0% of 30 Mar 2026, the latest before 29 Apr 2026',
    ].map((text) => [text, `Index ${text}`]),
  );
});

it('prints what joins the principal month by month where interest compounds (§3.3)', async () => {
  const terms = {
    ...agreed,
    compounding: 'monthly',
    from: due,
    validFrom: due,
  } as const;
  const rates = [{ from: '2026-01-01', rate: '0.036' }];
  const found = lateInterest({
    principal: '100000.00',
    due,
    asOf: '2026-06-01',
    rates,
    compounding: 'monthly',
  });
  const charge = {
    ...fc.sample(charges, 1)[0],
    amount: found.interest,
    chargedBefore: '0.00',
    terms: [terms],
  };
  server.answer('/portal/api/interest-charges/inv-1', {
    status: 200,
    body: { ...charge, segments: found.segments.map((one) => ({ ...one, fixing: null })) },
  });
  renderScreen(<InterestPanel id="inv-1" number="INV-1" />);
  await screen.findByText(/Interest of a segment = /);

  const sums = [...document.querySelectorAll('tbody tr')]
    .map(({ children }) => [0, 1, 6].map((at) => children[at]?.textContent))
    .filter(([first]) => !/^\d/.test(first ?? ''));
  // 31 days of 10.00; 30 days on 100,310.00; 15 days on 100,610.93 are 150.916395.
  expect(sums).toEqual([
    ['Joins the principal', '17 Apr 2026', '310.00'],
    ['Joins the principal', '17 May 2026', '300.93'],
    ['Rest, rounded', '', '150.92'],
  ]);
  expect(document.querySelector('tfoot td')?.textContent).toBe('761.85');
});

it('says that the calculation of a charge of another system is not recorded', async () => {
  const [charge] = fc.sample(charges, 1);
  const body = { ...charge, isEstimate: false, segments: [] };
  server.answer('/portal/api/interest-charges/inv-1', { status: 200, body });
  renderScreen(<InterestPanel id="inv-1" number="INV-1" />);

  await screen.findByText(/^It was charged outside the portal: how/);

  expect(screen.queryByRole('table')).toBeNull();
});
