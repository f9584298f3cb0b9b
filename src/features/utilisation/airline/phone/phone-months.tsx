import { useMemo } from 'react';
import type { IsoDate } from '#domain/dates/date.ts';
import type { LeaseMonthRef } from '#machines/utilisation/utilisation-input/utilisation-input.context.ts';
import type { BlockActions } from '../month/block-actions.ts';
import type { GridModel } from '../grid/grid-model.ts';
import { useKeptCharacters } from '../grid/keep-characters.ts';
import { isCardField, typedInto } from './card-field.ts';
import { PhoneMonth } from './phone-month.tsx';
import { rowsByMonth } from '../month/rows-by-month.ts';
import type { Fold } from '../use-fold.ts';
import type { Beside } from '../use-beside.ts';

interface PhoneProps extends GridModel, BlockActions {
  readonly beside: Beside;
  readonly fold: Fold;
  /** Today in UTC. */
  readonly today: IsoDate;
  /** Months that were changed on this device. */
  readonly leaseMonths: Readonly<Record<string, LeaseMonthRef>>;
  readonly isReadOnly: (key: string) => boolean;
}

/** The months on a phone: every component a card with its figures one below the other. */
export function PhoneMonths(props: PhoneProps) {
  const { rows, reports, judgement, fold, leaseMonths, isReadOnly, ...rest } = props;
  const months = useMemo(() => rowsByMonth(rows), [rows]);
  useKeptCharacters(isCardField, (field) => rest.onTyping(typedInto(field)));
  return (
    <div className="u-cards" data-beside={rest.beside}>
      {months.map((month) => {
        const [{ key }] = month;
        return (
          <PhoneMonth
            key={key}
            {...rest}
            rows={month}
            report={reports[key]}
            facts={judgement.months.get(key)?.facts}
            result={judgement.results.get(key)}
            progress={judgement.progress.get(key)}
            isOpen={fold.isOpen(key)}
            isChanged={leaseMonths[key] !== undefined}
            isReadOnly={isReadOnly(key)}
            onTurn={fold.turn}
          />
        );
      })}
    </div>
  );
}
