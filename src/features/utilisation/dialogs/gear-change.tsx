import type { RefObject } from 'react';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import type { LineDraft } from '#domain/utilisation/report.types.ts';
import { TextField } from '#src/ui/field.tsx';
import { LabelledField } from '#src/ui/labelled-field.tsx';
import { daysOnLease } from './day-fault.ts';

/** The day on which a landing gear was exchanged; none while it was not. */
export function GearChange(props: {
  readonly row: GridRow;
  readonly line: LineDraft;
  readonly fault: string | undefined;
  readonly dayRef: RefObject<HTMLInputElement | null>;
  readonly onLine: (line: LineDraft) => void;
}) {
  const { row, line } = props;
  const { from, to } = daysOnLease(row);
  return (
    <LabelledField label="Exchanged on" fault={props.fault}>
      {(field) => (
        <TextField
          {...field}
          ref={props.dayRef}
          type="date"
          width="100%"
          min={from}
          max={to}
          value={line.gearChangedOn ?? ''}
          onChange={({ currentTarget: { value } }) =>
            props.onLine({ ...line, gearChangedOn: value === '' ? null : value })
          }
        />
      )}
    </LabelledField>
  );
}
