import type { RefObject } from 'react';
import { addDays } from '#domain/dates/date.ts';
import { dateWords } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { leasedDays } from '#domain/utilisation/leased-days.ts';
import type { LineDraft } from '#domain/utilisation/report.types.ts';
import { TextField } from '#src/ui/field.tsx';
import { LabelledField } from '#src/ui/labelled-field.tsx';

/** The first and the last day of a month on lease. */
function spanOf(lease: GridRow['lease'], month: GridRow['month']) {
  const { from, until } = leasedDays(lease, month);
  return { from, to: addDays(until, -1) };
}

/**
 * Why what stands in the field is no day of a gear change: it is no date, or not one on lease in the
 * month. Read off the field, because of half a date the browser tells nobody.
 */
export function gearDayFault(
  { lease, month }: GridRow,
  field: HTMLInputElement | null,
): string | undefined {
  if (field === null) return undefined;
  const { from, to } = spanOf(lease, month);
  const { value, validity } = field;
  const isDay = value === '' || (value >= from && value <= to);
  if (isDay && !validity.badInput) return undefined;
  return `Enter a day from ${dateWords(from)} to ${dateWords(to)}, or none.`;
}

/** The day on which a landing gear was exchanged; none while it was not. */
export function GearChange(props: {
  readonly row: GridRow;
  readonly line: LineDraft;
  readonly fault: string | undefined;
  readonly dayRef: RefObject<HTMLInputElement | null>;
  readonly onLine: (line: LineDraft) => void;
}) {
  const { row, line } = props;
  const { from, to } = spanOf(row.lease, row.month);
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
