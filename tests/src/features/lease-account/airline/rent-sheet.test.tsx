import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type RentSheet, rentSheetSchema } from '#contract/lease-account/rent-calculation.ts';
import { RentSheetView } from '#src/features/lease-account/airline/rent-sheet-view.tsx';
import { sampleOf } from '#tests/support/read/sample-of.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

const sheet = rentSheetSchema.parse(sampleOf(rentSheetSchema));

function show(change: Partial<RentSheet>): void {
  renderScreen(<RentSheetView sheet={{ ...sheet, ...change }} />);
}

it('names the amendment that the terms of a rent come from', () => {
  show({ terms: { from: '2026-06-01', amendment: 'Amendment No. 2', isHoldover: false } });

  expect(document.body.textContent).toContain('Amendment No. 2, terms from 01 Jun 2026 on');
});

it('says that terms are those of the lease', () => {
  show({ terms: { from: '2024-03-15', amendment: null, isHoldover: false } });

  expect(document.body.textContent).toContain('The lease, terms from 15 Mar 2024 on');
});

it('says that a lease is held over', () => {
  show({ terms: { from: '2026-06-01', amendment: null, isHoldover: true } });

  expect(document.body.textContent).toContain('The lease, holdover from 01 Jun 2026 on');
});

it.each([
  ['61000.00', 'By the terms of the lease the portal calculates EUR 61,000.00.'],
  ['60000.00', 'The portal calculates the same amount by the terms of the lease.'],
  [null, 'The portal does not calculate it.'],
])('says that a rent is as the lessor sent it: calculated %s', (calculated, words) => {
  const period = { ...sheet.period, amount: '60000.00', isSent: true };
  show({ period, sent: { note: '', calculated } });

  expect(document.body.textContent).toContain('it is shown as it was sent');
  expect(document.body.textContent).toContain(words);
});

it('says what of a rent is deferred until when', () => {
  const period = { ...sheet.period, amount: '60000.00', due: '2026-12-01' };
  const deferrals = [
    { due: '2027-03-01', amount: '20000.00', interest: '250.00', amendment: null },
    { due: '2027-06-01', amount: '10000.00', interest: '0.00', amendment: null },
  ];
  show({ period, deferrals });

  expect(document.body.textContent).toContain(
    'Part of this rent is deferred: EUR 30,000.00 is due on 01 Dec 2026, EUR 20,000.00 with EUR 250.00 interest on 01 Mar 2027, EUR 10,000.00 on 01 Jun 2027.',
  );
});
