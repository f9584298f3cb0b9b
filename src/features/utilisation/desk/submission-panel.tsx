import { Box } from '@chakra-ui/react';
import {
  getSubmission,
  type Submission,
  type SubmittedMonth,
} from '#contract/utilisation/desk/internal-submissions.ts';
import { noFlyingWords } from '#domain/utilisation/report/no-flying-words.ts';
import type { QuestionOutcome } from '#domain/utilisation/report/question.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { formatDate, formatInstant, formatMonth } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { SubmissionTable } from './submission-table.tsx';

/** A submitted month of a customer: its figures next to the month before, and its questions. */
export function SubmissionPanel({ row }: { readonly row: SubmittedMonth }) {
  const { custId, leaseId, month, customer } = row;
  return (
    <RowPanel label="Submitted month">
      <Box fontWeight="semibold">{`${formatMonth(month)}, ${row.asset} of ${customer}`}</Box>
      <Loaded
        call={getSubmission}
        input={{ params: { custId, leaseId, month } }}
        thing="the figures"
      >
        {(found) => <Figures found={found} />}
      </Loaded>
    </RowPanel>
  );
}

function Figures({ found }: { readonly found: Submission }) {
  const { due, daysFlown, noFlyingReason, questions, components, status } = found;
  return (
    <>
      <FactList
        facts={[
          ['Report due', formatDate(due)],
          ['Days flown', daysFlown === null ? 'not said' : String(daysFlown)],
          ...(noFlyingReason === null
            ? []
            : ([['No flying', noFlyingWords(true, noFlyingReason)]] as const)),
        ]}
      />
      {status === 'draft' && (
        <InlineMessage tone="info">
          The airline is changing this month. It comes back once submitted.
        </InlineMessage>
      )}
      {questions.map((question) => (
        <Asked key={question.at} question={question} />
      ))}
      {components.length > 0 && <SubmissionTable components={components} />}
    </>
  );
}

const outcomes: Readonly<Record<QuestionOutcome, string>> = {
  answered: 'submitted again',
  accepted: 'accepted unchanged',
  replaced: 'asked again',
};

function Asked({ question }: { readonly question: Submission['questions'][number] }) {
  const { text, by, at, outcome, closedAt } = question;
  const end =
    outcome === null || closedAt === null
      ? 'Not answered yet.'
      : `Then ${outcomes[outcome]} on ${formatInstant(closedAt)}.`;
  return (
    <Box maxWidth="72ch">
      <Box color="ink.muted">{`${by} asked on ${formatInstant(at)}. ${end}`}</Box>
      <Box whiteSpace="pre-line">{text}</Box>
    </Box>
  );
}
