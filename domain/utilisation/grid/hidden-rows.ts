import type { LineDraft } from '../report/report.types.ts';
import type { GridChange, GridRow } from './grid.types.ts';

function isSame(one: LineDraft, other: LineDraft | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How many rows a change altered that are not among the displayed ones. */
export function hiddenRowCount({ steps }: GridChange, shown: readonly GridRow[]): number {
  const places = new Set(shown.map(({ key, component }) => `${key} ${component.id}`));
  return steps
    .flatMap(({ key, before, after }) =>
      after.lines
        .filter((line) => {
          const was = before.lines.find(({ componentId }) => componentId === line.componentId);
          return line !== was && !isSame(line, was);
        })
        .map(({ componentId }) => `${key} ${componentId}`),
    )
    .filter((place) => !places.has(place)).length;
}
