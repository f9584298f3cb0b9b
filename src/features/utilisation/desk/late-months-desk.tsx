import { type ReactNode, useState } from 'react';
import {
  getEstimate,
  type LateMonth,
  lateMonthList,
} from '#contract/utilisation/desk/internal-estimates.ts';
import { counted } from '#domain/format/numbers.ts';
import { useForget, useReadAnew } from '#src/api/use-read-anew.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { EstimateDialog } from './estimate-dialog.tsx';

const nameOf = ({ month, leaseNo }: LateMonth): string => `${formatMonth(month)}, ${leaseNo}`;

function card({ customer, leaseNo, asset, due, lateDays, isBegun }: LateMonth): CardFields {
  return {
    figure: counted(lateDays, 'day'),
    notes: [
      `${customer} · ${leaseNo} · ${asset}`,
      `Due ${formatDate(due)}`,
      ...(isBegun ? ['Begun'] : []),
    ],
  };
}

/** Overdue months of all customers without a report; the lessor may bill one on an estimate. */
export function LateMonthsDesk({ choice }: { readonly choice: ReactNode }) {
  const state = useList(lateMonthList);
  const readAnew = useReadAnew();
  const forget = useForget();
  const [chosen, setChosen] = useState<LateMonth>();
  const close = (): void => {
    setChosen(undefined);
    // The next month's estimate depends on the one before.
    forget(getEstimate);
    readAnew(lateMonthList.read);
  };
  return (
    <>
      <ListPage
        state={state}
        heading={choice}
        filters={
          <CustomerFilter
            state={state}
            name="customer"
            customers={state.result.data?.facets.customers}
          />
        }
        nameOf={nameOf}
        card={card}
        actions={{
          label: 'Estimate',
          render: (late) => <EstimateButton late={late} onChoose={setChosen} />,
        }}
        empty={{ text: 'No month is past due without a report.' }}
      />
      {chosen !== undefined && <EstimateDialog late={chosen} onClose={close} />}
    </>
  );
}

function EstimateButton(props: {
  readonly late: LateMonth;
  readonly onChoose: (late: LateMonth) => void;
}) {
  const { late, onChoose } = props;
  const word = late.isMrPaying ? 'Bill on estimate…' : 'Estimate…';
  return (
    <Button size="sm" aria-label={`${word} ${nameOf(late)}`} onClick={() => onChoose(late)}>
      {word}
    </Button>
  );
}
