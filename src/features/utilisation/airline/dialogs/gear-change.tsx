import type { RefObject } from 'react';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import { DayField } from './day-field.tsx';

/** The day of a landing gear exchange; none without one. */
export function GearChange(props: {
  readonly row: GridRow;
  readonly line: LineDraft;
  readonly fault: string | undefined;
  readonly dayRef: RefObject<HTMLInputElement | null>;
  readonly onLine: (line: LineDraft) => void;
}) {
  const { row, line, fault, dayRef } = props;
  return (
    <DayField
      row={row}
      label="Exchanged on"
      fault={fault}
      dayRef={dayRef}
      value={line.gearChangedOn ?? ''}
      onValue={(day) => props.onLine({ ...line, gearChangedOn: day === '' ? null : day })}
    />
  );
}
