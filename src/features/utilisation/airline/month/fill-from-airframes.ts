import { counted } from '#domain/format/numbers.ts';
import type { GridChange, ReportStep } from '#domain/utilisation/grid/grid.types.ts';
import { fillFromAirframe } from '#domain/utilisation/report/edit-report.ts';
import type { InputScreen } from '../use-screen.ts';

/**
 * One change that fills the engines and gears of all displayed months that have no figures with
 * those of their airframes; undefined where there is nothing to fill. Closed months stay unchanged.
 */
export function fillOfAirframes({
  chart,
  judgements,
  rows,
  isReadOnly,
}: Pick<InputScreen, 'chart' | 'judgements' | 'rows' | 'isReadOnly'>): GridChange | undefined {
  const { reports } = chart.getSnapshot().context;
  const { results } = judgements.now();
  const leases = new Map(rows.map(({ key, lease }) => [key, lease]));
  const steps = [...leases].flatMap(([key, lease]): readonly ReportStep[] => {
    const before = reports[key];
    if (before === undefined || isReadOnly(key)) return [];
    const after = fillFromAirframe(lease, before, results.get(key)?.lines ?? []);
    return after === before ? [] : [{ key, before, after }];
  });
  const filled = steps
    .flatMap(({ before, after }) => after.lines.filter((line) => !before.lines.includes(line)))
    .filter(({ fh, fc }) => `${fh}${fc}` !== '').length;
  return steps.length === 0
    ? undefined
    : { label: `fill of ${counted(filled, 'row')} from the airframe`, steps };
}
