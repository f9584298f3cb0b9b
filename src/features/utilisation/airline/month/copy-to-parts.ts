import { copyAirframe } from '#domain/utilisation/report/edit-report.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { InputScreen } from '../use-screen.ts';

/** Copies the figures of the airframe of a month to the engines on it and its gears. */
export function copyToParts(
  { chart, judgements, apply }: Pick<InputScreen, 'chart' | 'judgements' | 'apply'>,
  { key, lease }: GridRow,
): void {
  const before = chart.getSnapshot().context.reports[key];
  const lines = judgements.now().results.get(key)?.lines ?? [];
  if (before === undefined) return;
  const after = copyAirframe(lease, before, lines);
  apply({ label: 'copy of the airframe', steps: [{ key, before, after }] });
}
