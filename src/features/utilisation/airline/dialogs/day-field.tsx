import type { RefObject } from 'react';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { daysOnLease } from './day-fault.ts';

/** A day of a month on which the asset is on lease; empty while not chosen. */
export function DayField(props: {
  readonly row: GridRow;
  readonly label: string;
  readonly fault: string | undefined;
  readonly value: string;
  readonly dayRef?: RefObject<HTMLInputElement | null>;
  readonly onValue: (value: string) => void;
}) {
  const { from, to } = daysOnLease(props.row);
  return (
    <LabelledField label={props.label} fault={props.fault}>
      {(field) => (
        <TextField
          {...field}
          ref={props.dayRef}
          type="date"
          width="100%"
          min={from}
          max={to}
          value={props.value}
          onChange={({ currentTarget: { value } }) => props.onValue(value)}
        />
      )}
    </LabelledField>
  );
}
