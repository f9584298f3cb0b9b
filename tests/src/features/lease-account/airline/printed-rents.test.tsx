import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { RentSheetView } from '#src/features/lease-account/airline/rent-sheet-view.tsx';
import { evaluatePrinted, readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { rentSheets } from '#tests/support/read/rent-sheets.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

/** The values of a printed line `Published rate 4.31842 % · Assumed rate 4.00 %` by label. */
function valuesIn(line: string, formula: string): Map<string, Fraction> {
  const labels = [...formula.matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => label);
  const parts = line.split(' · ');
  return new Map(
    labels.map((label) => {
      const part = parts.find((one) => one.startsWith(`${label} `)) ?? '';
      const value = readPrinted(part.slice(label.length + 1));
      if (value === undefined) throw new Error(`${label} is not printed in ${line}.`);
      return [label, value];
    }),
  );
}

/** The steps whose printed result differs from its printed formula on its printed inputs. */
function wrongSteps(sheet: RentSheet): string[] {
  renderScreen(<RentSheetView sheet={sheet} />);
  const wrong = [...document.querySelectorAll('tbody tr')].flatMap((row) => {
    const [step, result] = row.children;
    const lines = [...(step?.children ?? [])].map(({ textContent }) => textContent ?? '');
    const formula = lines.find((line) => line.startsWith('= '))?.slice(2);
    if (formula === undefined) return [];
    const found = evaluatePrinted(formula, valuesIn(lines.at(-1) ?? '', formula));
    const printed = readPrinted(result?.textContent ?? '');
    const isSame = printed !== undefined && found.against(printed) === 0;
    return isSame ? [] : [`${lines.join(' | ')} = ${result?.textContent}`];
  });
  cleanup();
  return wrong;
}

it.each(['fixed', 'notional', 'factor'] as const)(
  'the printed formulas of a %s rent give its printed results (§3.1, §3.2)',
  (kind) => {
    fc.assert(
      fc.property(rentSheets(kind), ({ sheet }) => {
        expect(wrongSteps(sheet)).toEqual([]);
      }),
      { numRuns: 25, seed: 20 },
    );
  },
);
