import { describe, expect, test } from 'vitest';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { ComponentHistory, LineDraft } from '#domain/utilisation/report/report.types.ts';
import { aLeaseMonth, anAircraft, type MonthSketch } from './a-lease-month.ts';

/** One lease-month and every problem that it has. */
export interface RuleCase {
  readonly name: string;
  readonly sketch: MonthSketch;
  /** The day of the judgement; 5 July 2026 unless said. */
  readonly on?: string;
  readonly mayReport?: boolean;
  /** As `code component: text`, in order. */
  readonly found: readonly string[];
}

/** Every problem as `code component: text`, in order. */
export function problemsOf(
  months: readonly LeaseMonth[],
  today = '2026-07-05',
  mayReport = true,
): string[] {
  return validateLeaseMonths({ today, mayReport, months }).flatMap(({ problems }) =>
    problems.map(({ code, componentId, text }) => `${code} ${componentId ?? 'month'}: ${text}`),
  );
}

/** Declares a test for every case, grouped by rule; the whole list of problems is compared. */
export function checkRules(groups: Readonly<Record<string, readonly RuleCase[]>>): void {
  describe.each(Object.entries(groups))('%s', (_rule, cases) => {
    test.each(cases)('$name', ({ sketch, on, mayReport, found }) => {
      const problems = problemsOf([aLeaseMonth(sketch)], on, mayReport);

      expect(problems).toEqual(found);
    });
  });
}

/** The whole aircraft flies the same; the APU runs 200:00 unless said. */
export function allFly(
  fh: string,
  fc: string,
  more: Readonly<Record<string, Partial<LineDraft>>> = {},
): MonthSketch {
  const lines = anAircraft().components.map(({ id, kind }) => [
    id,
    { fh: kind === 'apu' ? '200:00' : fh, fc, ...more[id] },
  ]);
  return { lines: Object.fromEntries(lines) as Record<string, Partial<LineDraft>> };
}

/** Histories of a year of `yearFhMin` minutes in `yearFc` cycles, the same for every component. */
export function likeAlways(
  yearFhMin: number,
  yearFc: number,
): Record<string, Partial<ComponentHistory>> {
  return Object.fromEntries(anAircraft().components.map(({ id }) => [id, { yearFhMin, yearFc }]));
}

/** The components whose average flight is judged. */
export const flownKinds = ['airframe', 'engine1', 'engine2'] as const;

/** The same problem at the airframe, the engines and the gears. */
export function allKinds(code: string, text: string): string[] {
  return [...flownKinds, 'nlg', 'lmg', 'rmg'].map((id) => `${code} ${id}: ${text}`);
}
