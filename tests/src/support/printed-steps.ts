import { evaluatePrinted, readPrinted } from '#tests/support/read/evaluate-printed.ts';
import type { Fraction } from '#tests/support/second/fraction.ts';

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

/**
 * The steps of the calculations on the screen whose printed result differs from their printed
 * formula on their printed inputs.
 */
export function wrongSteps(): string[] {
  const rows = [...document.querySelectorAll('tbody tr')];
  if (rows.length === 0) throw new Error('There is no calculation on the screen.');
  return rows.flatMap((row) => {
    const [step, result] = row.children;
    const lines = [...(step?.children ?? [])].map(({ textContent }) => textContent ?? '');
    const formula = lines.find((line) => line.startsWith('= '))?.slice(2);
    if (formula === undefined) return [];
    const found = evaluatePrinted(formula, valuesIn(lines.at(-1) ?? '', formula));
    const printed = readPrinted(result?.textContent ?? '');
    const isSame = printed !== undefined && found.against(printed) === 0;
    return isSame ? [] : [`${lines.join(' | ')} = ${result?.textContent}`];
  });
}
