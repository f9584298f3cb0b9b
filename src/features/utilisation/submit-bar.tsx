import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useMemo } from 'react';
import { counted } from '#domain/text/counted.ts';
import { monthName } from '#domain/dates/words.ts';
import { trueUpWords } from '#domain/utilisation/true-up-words.ts';
import {
  type UtilisationStage,
  selectStage,
  selectSubmission,
  selectUnsavedCount,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import type { Submission } from '#machines/utilisation-input/utilisation-input.types.ts';
import { Button } from '#src/ui/button.tsx';
import { StatusWord } from '#src/ui/status-word.tsx';
import { outcomeId, submitButtonId } from './leave-grid.ts';
import { returnToGrid } from './return-to-grid.ts';
import { type JudgementStore, useJudgement } from './judgement.ts';
import { progressOf } from './submittable.ts';
import { useStable } from './use-stable.ts';
import type { UtilisationRef } from './use-utilisation.ts';

const mostTrueUps = 3;

interface SubmitBarProps {
  readonly chart: UtilisationRef;
  readonly judgements: JudgementStore;
  readonly months: readonly string[];
  readonly onReceipt: (id: string) => void;
}

/** What is ready and the one thing to do, or what came of it. */
export function SubmitBar(props: SubmitBarProps) {
  const stage = useSelector(props.chart, selectStage);
  const submission = useSelector(props.chart, selectSubmission);
  if (submission !== null && stage === 'submitted')
    return <Outcome {...props} submission={submission} />;
  return <Ready {...props} stage={stage} />;
}

/** The button that was pressed is gone: the keyboard stands at what came of it. */
function takeFocus(outcome: HTMLElement | null): void {
  outcome?.focus();
}

function Outcome({
  chart,
  submission,
  onReceipt,
}: SubmitBarProps & { readonly submission: Submission }) {
  const accepted = submission.results.filter(({ kind }) => kind === 'accepted').length;
  const refused = submission.results.length - accepted;
  const { receiptId } = submission;
  return (
    <Flex
      as="output"
      id={outcomeId}
      ref={takeFocus}
      tabIndex={-1}
      align="center"
      gap="4"
      wrap="wrap"
    >
      <StatusWord tone={refused === 0 ? 'good' : 'warn'} word={`${accepted} accepted`} />
      {refused > 0 && (
        <StatusWord tone="bad" word={`${refused} not accepted; the marked months say why`} />
      )}
      <TrueUps submission={submission} />
      {receiptId !== null && (
        <Button size="sm" onClick={() => onReceipt(receiptId)}>
          Receipt (PDF)
        </Button>
      )}
      <Button
        size="sm"
        onClick={() => {
          chart.send({ type: 'submission.dismiss' });
          returnToGrid();
        }}
      >
        Go on
      </Button>
    </Flex>
  );
}

/** What late reports did to bills on estimates; of many, the receipt tells the rest. */
function TrueUps({ submission }: { readonly submission: Submission }) {
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

function Ready(props: SubmitBarProps & { readonly stage: UtilisationStage }) {
  const { chart, judgements, months, stage } = props;
  const judgement = useDeferredValue(useJudgement(judgements));
  const { ready, open, errors, warnings } = useMemo(() => progressOf(judgement), [judgement]);
  const isBusy = stage === 'submitting';
  const [latest] = months.slice(-1);
  const name =
    months.length === 1 && latest !== undefined
      ? monthName(latest)
      : counted(ready.length, 'month');
  const share = ready.length < open && ready.length > 0 ? ` (${ready.length} of ${open})` : '';
  const submit = useStable(() => chart.send({ type: 'submission.submit', keys: ready }));
  return (
    <div className="u-foot">
      <div id={outcomeId} className="u-counts" aria-live="polite" tabIndex={-1}>
        <span>
          {open === 0 ? 'Everything is submitted.' : `${ready.length} of ${open} ready`}
          {errors > 0 && ` · ${counted(errors, 'error')}`}
          {warnings > 0 && ` · ${counted(warnings, 'comment')} wanted`}
          <Unsaved chart={chart} />
        </span>
      </div>
      <SubmitButton
        word={isBusy ? 'Submitting…' : `Submit ${name}${share}`}
        isShut={ready.length === 0 || isBusy || stage !== 'editing'}
        onSubmit={submit}
      />
    </div>
  );
}

function Unsaved({ chart }: Pick<SubmitBarProps, 'chart'>) {
  const unsaved = useSelector(chart, selectUnsavedCount);
  return unsaved === 0 ? null : ` · saving ${unsaved}`;
}

/** Drawn only when it says something else: it stands in the way of every keystroke otherwise. */
const SubmitButton = memo(function SubmitButton(props: {
  readonly word: string;
  readonly isShut: boolean;
  readonly onSubmit: () => void;
}) {
  return (
    <Button id={submitButtonId} variant="solid" disabled={props.isShut} onClick={props.onSubmit}>
      {props.word}
    </Button>
  );
});
