import { formatDate } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { placeWords } from '#domain/utilisation/places/place-words.ts';
import type { LineDraft, MonthLine } from '#domain/utilisation/report/report.types.ts';

/**
 * The text under _Place_: the place of an engine, or the day of a gear change; empty for the
 * others.
 */
export function placeText(
  { component, lease }: GridRow,
  draft: LineDraft | undefined,
  line: MonthLine | undefined,
): string {
  const changedOn = draft?.gearChangedOn ?? null;
  if (changedOn !== null) return `Changed ${formatDate(changedOn)}`;
  if (component.kind !== 'engine') return '';
  return placeWords(line?.location ?? draft?.location ?? null, lease.serial);
}
