import type { LifeLimitedPart } from '#contract/fleet/life-limited-part.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { counted, formatCount } from '#domain/format/numbers.ts';

/** A part as people name it: `HPT disk S338-305, HD10416`. */
export function partTitle({ description, partNumber, serialNumber }: LifeLimitedPart): string {
  return `${description} ${partNumber}, ${serialNumber}`;
}

/** From which day the figures of a part are, and what was added to them since. */
export function diskSheetText(part: LifeLimitedPart): string {
  const { asOf, rating, sheetEngineCsn, engineCsn, later, estimatedMonths } = part;
  const sheet = `Disk sheet of ${formatDate(asOf)}, when the engine had ${formatCount(sheetEngineCsn)} cycles since new.`;
  if (later.kind === 'none')
    return `${sheet} No later month is reported, so the figures are those of the sheet.`;
  const reported = `The report for ${formatMonth(later.through)} has ${formatCount(engineCsn ?? 0)}`;
  if (later.kind === 'behind')
    return `${sheet} ${reported}, which is fewer: one of the two is wrong. The figures are those of the sheet. Correct the report, or ask your lessor to correct the sheet.`;
  const estimates =
    estimatedMonths === 0
      ? ''
      : ` ${counted(estimatedMonths, 'month')} of it ${estimatedMonths === 1 ? 'is' : 'are'} estimated.`;
  return `${sheet} ${reported}: ${counted(later.cycles, 'cycle')} are added at ${rating}, the rating in use, because reports do not name a rating.${estimates}`;
}

/** Why the life of a part is not computed. */
export const noLimitText =
  'Your lessor has loaded no limit for it, so what is left of its life is not computed. Ask your lessor for its limit at the rating in use.';
