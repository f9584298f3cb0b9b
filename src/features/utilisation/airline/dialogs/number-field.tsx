import type { IsoMonth } from '#domain/dates/month.ts';
import { daysFlownFault, deratePattern } from '#domain/utilisation/report/conditions.ts';
import { LineField } from '#src/forms/line-field.tsx';

/** A short number about a whole month. */
function NumberField(props: {
  readonly label: string;
  readonly fault: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}) {
  return (
    <LineField
      label={props.label}
      size="sm"
      inputMode="decimal"
      maxLength={4}
      fault={props.fault}
      value={props.value}
      onWrite={(text) => props.onValue(text.trim())}
    />
  );
}

/** The days of a month on which an aircraft flew. */
export function DaysField(props: {
  readonly month: IsoMonth;
  readonly days: string;
  readonly onDays: (days: string) => void;
}) {
  const { month, days, onDays } = props;
  const fault = daysFlownFault(days, month);
  return <NumberField label="Days flown" fault={fault} value={days} onValue={onDays} />;
}

/** The average take-off derate of a month, in per cent. */
export function DerateField(props: {
  readonly derate: string;
  readonly onDerate: (derate: string) => void;
}) {
  return (
    <NumberField
      label="Average take-off derate (%)"
      fault={deratePattern.test(props.derate) ? undefined : 'Enter 0 to 99.9 per cent.'}
      value={props.derate}
      onValue={props.onDerate}
    />
  );
}
