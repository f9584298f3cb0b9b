import type { Component } from '../leases/asset.types.ts';
import type { saidPlaceFault } from '../rules/engine-host.rules.ts';
import type { PreviewedRow } from './import-plan.types.ts';
import type { ImportRow } from './import-template.ts';
import { readMonthCell } from './read-cells.ts';

/** A row of a file as shown in the preview of an import. */
export function previewOf(
  row: number,
  cells: ImportRow,
  { kind, serial }: Component,
  fault: ReturnType<typeof saidPlaceFault>,
  replaces: string | undefined,
): PreviewedRow {
  const figures = [
    kind === 'apu' ? cells.apu_hours || cells.fh : cells.fh,
    cells.fc,
    cells.tsn,
    cells.csn,
  ];
  const effect =
    cells.change.toUpperCase() === 'D'
      ? 'emptied'
      : figures.filter((text) => text !== '').join(', ');
  const doubt =
    kind === 'engine' && fault !== undefined ? `${fault.code}: ${fault.text}` : undefined;
  return {
    row,
    serial,
    month: readMonthCell(cells.month) ?? cells.month,
    effect,
    ...(replaces !== undefined && { replaces }),
    ...(doubt !== undefined && { doubt }),
  };
}
