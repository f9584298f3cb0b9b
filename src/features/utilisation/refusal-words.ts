import type { Refusal } from '#machines/lease-month/lease-month.types.ts';

const ranks = { error: 0, warning: 1, note: 2 } as const;

/** Why the server refused a month, what keeps it back first: `U16: Report May 2026 first.` */
export function refusalWords(problems: Refusal): readonly string[] {
  return problems
    .filter(({ severity }) => severity !== 'note')
    .toSorted((one, other) => ranks[one.severity] - ranks[other.severity])
    .map(({ code, text }) => `${code}: ${text}`);
}
