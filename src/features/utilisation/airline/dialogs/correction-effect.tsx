import { monthName } from '#domain/format/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { Shift } from '#domain/utilisation/leases/correction.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { changeSentence } from '#domain/utilisation/report/report-differences.ts';
import { componentWords } from '#domain/utilisation/report/words.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import type { CorrectionEffect } from './correction-draft.ts';

function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text;
}

function shiftText({ fhMin, fc }: Shift): string {
  return [
    ...(fhMin === 0 ? [] : [`${signed(fhMin, formatHours(fhMin))} FH`]),
    ...(fc === 0 ? [] : [`${signed(fc, String(fc))} FC`]),
  ].join(', ');
}

/** The change of the totals, in this month and in later ones. */
export function CorrectionEffectWords(props: {
  readonly month: LeaseMonth;
  readonly effect: CorrectionEffect;
  readonly laterMonths: number;
}) {
  const { shifts, changes, warnings, notes, movesTotals } = props.effect;
  const { components } = props.month.lease;
  const { laterMonths: count } = props;
  if (shifts.length + changes.length === 0)
    return <p aria-live="polite">Nothing is changed yet.</p>;
  const reach =
    count === 0 ? 'No later month is reported.' : notes.map(({ text }) => text).join(' ');
  return (
    <section aria-label="Effect" aria-live="polite">
      {(movesTotals || shifts.length > 0) && (
        <p>
          {movesTotals
            ? `Totals change at the end of ${monthName(props.month.month)}. ${reach}`
            : 'The totals do not change.'}
        </p>
      )}
      <ul className="u-shifts">
        {shifts.map((shift) => {
          const component = components.find(({ id }) => id === shift.componentId);
          return (
            <li key={shift.componentId}>
              {component === undefined ? '' : componentWords(component)}: {shiftText(shift)}
            </li>
          );
        })}
        {changes.map((change) => (
          <li key={change.what}>{changeSentence(change)}</li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <InlineMessage tone="warn">
          {warnings.join(' ')} Explain it in the reason; the lessor reads both.
        </InlineMessage>
      )}
    </section>
  );
}
