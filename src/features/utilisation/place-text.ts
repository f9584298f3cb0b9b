import { dateWords } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { placeWords } from '#domain/utilisation/place-words.ts';
import type { LineDraft, MonthLine } from '#domain/utilisation/report.types.ts';

/** What stands under _Place_: where an engine is, or when a gear was changed; empty for the others. */
export function placeText(
  { component, lease }: GridRow,
  draft: LineDraft | undefined,
  line: MonthLine | undefined,
): string {
  const changedOn = draft?.gearChangedOn ?? null;
  if (changedOn !== null) return `Changed ${dateWords(changedOn)}`;
  if (component.kind !== 'engine') return '';
  return placeWords(line?.location ?? draft?.location ?? null, lease.serial);
}
