import { Box } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  getSubmission,
  type reviewedStatuses,
  type SubmittedMonth,
  submittedMonthList,
} from '#contract/utilisation/desk/internal-submissions.ts';
import { reportStatusWords } from '#contract/utilisation/utilisation-reports.ts';
import { counted } from '#domain/format/numbers.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { focusRowAfter } from './focus-row-after.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { ReviewButtons } from './review-buttons.tsx';
import { SubmissionPanel } from './submission-panel.tsx';
import { monthOfLease } from './month-of-lease.ts';

const tones: Record<(typeof reviewedStatuses)[number], Tone> = {
  submitted: 'info',
  accepted: 'good',
  query: 'warn',
};

const filters = [
  ['submitted', 'Waiting for us'],
  ['query', 'Asked about'],
  ['accepted', 'Accepted'],
  ['all', 'All'],
] as const;

function card(row: SubmittedMonth): CardFields {
  const { customer, leaseNo, asset, submittedBy, lateDays, status } = row;
  return {
    figure: <StatusWord tone={tones[status]} word={reportStatusWords[status]} />,
    notes: [
      `${customer} · ${leaseNo} · ${asset}`,
      ...(submittedBy === null ? [] : [`Submitted by ${submittedBy}`]),
      ...(lateDays === 0 ? [] : [`${counted(lateDays, 'day')} late`]),
    ],
  };
}

/** Submitted months of all customers; the lessor accepts one, or asks the airline about it. */
export function SubmittedMonthsDesk({ choice }: { readonly choice: ReactNode }) {
  const state = useList(submittedMonthList);
  const readAnew = useReadAnew();
  const [asking, setAsking] = useState<SubmittedMonth>();
  const [said, setSaid] = useState('');
  const close = (): void => flushSync(() => setAsking(undefined));
  const done = (row: SubmittedMonth, what: string): void => {
    close();
    focusRowAfter(row.id);
    setSaid(`${monthOfLease(row)}: ${what}.`);
    readAnew(submittedMonthList.read, getSubmission);
  };
  return (
    <>
      <ListPage
        state={state}
        heading={choice}
        filters={<DeskFilters state={state} />}
        tones={{ status: tones }}
        nameOf={monthOfLease}
        card={card}
        actions={{
          label: 'Decide',
          render: (row) => (
            <ReviewButtons
              row={row}
              onAccepted={() => done(row, 'accepted')}
              onAsk={() => setAsking(row)}
            />
          ),
        }}
        renderDetail={(row) => <SubmissionPanel row={row} />}
        empty={{
          text: 'No submitted month waits for you.',
          next: state.query.status !== 'all' && (
            <Button onClick={() => state.change({ status: 'all' })}>Show all months</Button>
          ),
        }}
      >
        <Box as="output" color="ink.muted" display={said === '' ? 'none' : 'block'}>
          {said}
        </Box>
      </ListPage>
      {asking !== undefined && (
        <QuestionDialog row={asking} onAsked={() => done(asking, 'asked')} onClose={close} />
      )}
    </>
  );
}

function DeskFilters({ state }: { readonly state: ListState<typeof submittedMonthList> }) {
  return (
    <>
      <SelectFilter state={state} name="status" label="Status" options={filters} />
      <CustomerFilter
        state={state}
        name="customer"
        customers={state.result.data?.facets.customers}
      />
    </>
  );
}
