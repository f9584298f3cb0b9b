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
