import type { BrokenRules } from '#machines/utilisation/lease-month/save-answer.ts';

const ranks = { error: 0, warning: 1, note: 2 } as const;

/** Why the server refused a month, the blocking reason first: `U16: Report May 2026 first.` */
export function refusalWords(problems: BrokenRules): readonly string[] {
  return problems
    .filter(({ severity }) => severity !== 'note')
    .toSorted((one, other) => ranks[one.severity] - ranks[other.severity])
    .map(({ code, text }) => `${code}: ${text}`);
}
