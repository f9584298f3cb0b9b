import type { RefObject } from 'react';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { LineField } from '#src/forms/line-field.tsx';
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
  const { row, label, fault, value, dayRef, onValue } = props;
  const { from, to } = daysOnLease(row);
  return (
    <LineField
      ref={dayRef}
      label={label}
      type="date"
      min={from}
      max={to}
      fault={fault}
      value={value}
      onWrite={onValue}
    />
  );
}
