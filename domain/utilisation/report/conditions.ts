import { type IsoMonth, lengthOfMonth } from '#domain/dates/month.ts';

/** How an aircraft was operated over a month, as its header says (domain page §1.8). */
export const operationStatuses = ['inService', 'parked', 'storage', 'maintenance', 'aog'] as const;
export type OperationStatus = (typeof operationStatuses)[number];

/** The operation statuses in words. */
export const operationWords: Readonly<Record<OperationStatus, string>> = {
  inService: 'In service',
  parked: 'Parked',
  storage: 'In storage',
  maintenance: 'In maintenance',
  aog: 'AOG',
};

/** Operation and environment of an aircraft over a month; all of it optional. */
export interface FlyingConditions {
  readonly operation: OperationStatus | null;
  /** Average take-off derate in per cent as typed, with at most one decimal; empty for none given. */
  readonly derate: string;
  /** Whether the aircraft flew in a harsh environment (sand, salt, heat). */
  readonly isHarsh: boolean;
}

/** A month without operation and environment. */
export const noConditions: FlyingConditions = { operation: null, derate: '', isHarsh: false };

/** A derate in an accepted notation: 0 to 99.9 per cent, with a point or a comma. */
export const deratePattern = /^(?:\d{1,2}(?:[.,]\d)?)?$/;

/** A typed derate as the shortest decimal, `7.5` or `10`; null for none. */
export function readDerate(text: string): string | null {
  if (text === '' || !deratePattern.test(text)) return null;
  return text.replace(',', '.').replace(/^0(?=\d)|\.0$/gu, '');
}

/** The fault of the number of flown days of a month; leaving it out is valid. */
export function daysFlownFault(days: string, month: IsoMonth): string | undefined {
  const most = lengthOfMonth(month);
  const isGood = days === '' || (/^\d{1,2}$/.test(days) && Number(days) <= most);
  return isGood ? undefined : `Enter 0 to ${most} days.`;
}

/** The header of a typed month. */
interface MonthHeader {
  readonly daysFlown: string;
  readonly conditions?: FlyingConditions | undefined;
}

/** A report with other conditions; empty ones are left out. */
export function withConditions<Report extends MonthHeader>(
  report: Report,
  conditions: FlyingConditions,
): Omit<Report, 'conditions'> & Pick<MonthHeader, 'conditions'> {
  const { conditions: _before, ...rest } = report;
  const { operation, derate, isHarsh } = conditions;
  return operation === null && derate === '' && !isHarsh ? rest : { ...rest, conditions };
}

/** The derate of a typed report as a decimal in per cent; null without a valid derate. */
export function derateOf({ conditions }: Pick<MonthHeader, 'conditions'>): string | null {
  return readDerate((conditions ?? noConditions).derate);
}

/** Operation and environment in words, in the order of the header. */
export function conditionWords({ operation, derate, isHarsh }: FlyingConditions): string[] {
  return [
    ...(operation === null ? [] : [operationWords[operation]]),
    ...(derate === '' ? [] : [`Derate ${derate} %`]),
    ...(isHarsh ? ['Harsh environment'] : []),
  ];
}

/**
 * The header of a typed month in words: days flown, operation and environment; empty for nothing.
 */
export function headerWords(report: MonthHeader | undefined): string {
  if (report === undefined) return '';
  const { daysFlown } = report;
  const days = daysFlown === '' ? [] : [`${daysFlown} ${daysFlown === '1' ? 'day' : 'days'} flown`];
  return [...days, ...conditionWords(report.conditions ?? noConditions)].join(' · ');
}
