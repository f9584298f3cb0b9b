import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { SubmitResult } from '#contract/utilisation/utilisation.ts';
import { monthName } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import { trueUpWords } from '#domain/utilisation/leases/true-up-words.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { selectView } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { SubmissionResult } from '#machines/utilisation/utilisation-input/utilisation-input.ports.ts';
import { Button } from '#src/ui/button.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import { acceptedId, AcceptedMonths } from './accepted-months.tsx';
import { staleWords } from '../words/changed-words.ts';
import { outcomeId } from '../leave-grid.ts';
import { refusalWords } from '../words/refusal-words.ts';
import { returnToGrid } from '../return-to-grid.ts';
import type { UtilisationRef } from '../use-utilisation.ts';

const mostTrueUps = 3;
const mostRefused = 5;
const refusedId = 'u-refused';

type NotAccepted = Exclude<SubmitResult, { kind: 'accepted' }>;

/** The pressed button is gone: the focus moves to the result. */
function takeFocus(outcome: HTMLElement | null): void {
  outcome?.focus();
}

/** The result of a submission: the accepted lease-months, and the reason for every other one. */
export function SubmissionOutcome({
  chart,
  submission,
  onReceipt,
}: {
  readonly chart: UtilisationRef;
  readonly submission: SubmissionResult;
  readonly onReceipt: (id: string) => void;
}) {
  const leases = useSelector(chart, selectView)?.leases ?? [];
  const refused = submission.results.filter((result) => result.kind !== 'accepted');
  const accepted = submission.results.filter((result) => result.kind === 'accepted');
  const told = [refused.length > 0 && refusedId, accepted.length > 0 && acceptedId];
  const { receiptId } = submission;
  return (
    <div>
      {refused.length > 0 && <Refused all={refused} leases={leases} />}
      <AcceptedMonths accepted={accepted} leases={leases} />
      <Flex
        as="output"
        aria-describedby={told.filter((id) => id !== false).join(' ')}
        id={outcomeId}
        ref={takeFocus}
        tabIndex={-1}
        align="center"
        gap="4"
        wrap="wrap"
      >
        <StatusWord
          tone={accepted.length === 0 ? 'neutral' : 'good'}
          word={`${accepted.length} accepted`}
        />
        {refused.length > 0 && <StatusWord tone="bad" word={`${refused.length} not accepted`} />}
        <TrueUps submission={submission} />
        {receiptId !== null && (
          <Button size="sm" onClick={() => onReceipt(receiptId)}>
            Receipt (PDF)
          </Button>
        )}
        <GoOn chart={chart} />
      </Flex>
    </div>
  );
}

function GoOn({ chart }: { readonly chart: UtilisationRef }) {
  const goOn = (): void => {
    chart.send({ type: 'submission.dismiss' });
    returnToGrid();
  };
  return (
    <Button size="sm" onClick={goOn}>
      Continue
    </Button>
  );
}

/** The effect of late reports on bills on estimates; the receipt lists the rest of many. */
function TrueUps({ submission }: { readonly submission: SubmissionResult }) {
  const told = submission.results.flatMap((result) =>
    result.kind === 'accepted' && result.trueUp !== undefined ? [trueUpWords(result.trueUp)] : [],
  );
  const rest = told.length - mostTrueUps;
  return (
    <>
      {told.slice(0, mostTrueUps).map((text) => (
        <span key={text}>{text}</span>
      ))}
      {rest > 0 && <span>{`${counted(rest, 'more bill')} trued up; the receipt says which.`}</span>}
    </>
  );
}

/** Why one lease-month was not accepted: the first reason, and the number of others. */
function whyNot(result: NotAccepted): string {
  if (result.kind === 'conflict') return `${staleWords(result.theirs)} Or compare both and choose.`;
  const [first = 'The server refused it. Submit it again.', ...more] = refusalWords(
    result.problems,
  );
  return more.length === 0 ? first : `${first} (and ${counted(more.length, 'more reason')})`;
}

/** The lease-months that were not accepted, each with its reason. */
function Refused(props: {
  readonly all: readonly NotAccepted[];
  readonly leases: readonly ReportableLease[];
}) {
  const rest = props.all.length - mostRefused;
  return (
    <ul id={refusedId} aria-label="Not accepted" className="u-refused">
      {props.all.slice(0, mostRefused).map((result) => {
        const { leaseId, month } = result;
        const lease = props.leases.find(({ id }) => id === leaseId);
        const asset = lease === undefined ? 'This asset' : assetWords(lease, month);
        return (
          <li key={`${leaseId} ${month}`}>
            <strong>{`${asset}, ${monthName(month)}`}</strong> {whyNot(result)}
          </li>
        );
      })}
      {rest > 0 && <li>{`And ${rest} more; the heads of their months say why.`}</li>}
    </ul>
  );
}
