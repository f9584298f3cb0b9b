import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { RentSheetView } from '#src/features/lease-account/airline/rent-sheet-view.tsx';
import {
  hourlyRentSheets,
  indexedRentSheets,
  rentSheets,
} from '#tests/support/read/rent-sheets.ts';
import { wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

it.each([
  ['a fixed rent', rentSheets('fixed')],
  ['a notional rent', rentSheets('notional')],
  ['a factor rent', rentSheets('factor')],
  ['a rent by the hour', hourlyRentSheets()],
  ['a rent that rises with an index', indexedRentSheets()],
])('the printed formulas of %s give its printed results (§3.1, §3.2)', (_name, sheets) => {
  fc.assert(
    fc.property(sheets, ({ sheet }) => {
      renderScreen(<RentSheetView sheet={sheet} />);
      const wrong = wrongSteps();
      cleanup();

      expect(wrong).toEqual([]);
    }),
    { numRuns: 25, seed: 20 },
  );
});

it('calls a rent an estimate only until an invoice bills it', () => {
  const [{ sheet } = {}] = fc.sample(rentSheets('factor'), { numRuns: 1, seed: 20 });
  if (sheet === undefined) throw new Error('There is no sheet.');
  const fixing = {
    index: 'CME Term SOFR 3M',
    determination: '2026-06-11',
    isPublished: false,
    fixedOn: '2026-06-10',
    rate: '0.0428517',
  };
  const period = { ...sheet.period, isEstimated: true, invoice: null };
  const { container } = renderScreen(<RentSheetView sheet={{ ...sheet, fixing, period }} />);
  const open = container.textContent ?? '';
  cleanup();
  const invoice = { id: '1', number: 'SMP-2026-0007' };
  const billed = { ...period, isEstimated: false, invoice };
  const after = renderScreen(<RentSheetView sheet={{ ...sheet, fixing, period: billed }} />);

  expect(open).toContain('the amount is an estimate');
  expect(after.container.textContent).toContain('Invoice SMP-2026-0007 bills this rent');
  expect(after.container.textContent).not.toContain('estimate');
});
