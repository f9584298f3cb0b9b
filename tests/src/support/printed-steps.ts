import { wrongRows } from '#tests/support/read/printed-steps.ts';

/**
 * The steps of the calculations on the screen whose printed result differs from their printed
 * formula on their printed inputs.
 */
export function wrongSteps(): string[] {
  const rows = [...document.querySelectorAll('tbody tr')];
  return wrongRows(
    rows.map(({ children: [step, result] }) => ({
      lines: [...(step?.children ?? [])].map(({ textContent }) => textContent ?? ''),
      result: result?.textContent ?? '',
    })),
  );
}
