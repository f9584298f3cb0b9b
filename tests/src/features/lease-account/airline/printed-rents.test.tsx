import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { RentSheetView } from '#src/features/lease-account/airline/rent-sheet-view.tsx';
import { rentSheets } from '#tests/support/read/rent-sheets.ts';
import { wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

it.each(['fixed', 'notional', 'factor'] as const)(
  'the printed formulas of a %s rent give its printed results (§3.1, §3.2)',
  (kind) => {
    fc.assert(
      fc.property(rentSheets(kind), ({ sheet }) => {
        renderScreen(<RentSheetView sheet={sheet} />);
        const wrong = wrongSteps();
        cleanup();

        expect(wrong).toEqual([]);
      }),
      { numRuns: 25, seed: 20 },
    );
  },
);
