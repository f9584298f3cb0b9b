import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useMemo } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { monthName } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import {
  type UtilisationStage,
  selectStage,
  selectStalledCount,
  selectSubmission,
  selectUnsavedCount,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { outcomeId, submitButtonId } from '../leave-grid.ts';
import { type JudgementStore, useJudgement } from '../judgement.ts';
import { SubmissionOutcome } from './submission-outcome.tsx';
import { progressOf, progressText } from './submittable.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import type { UtilisationRef } from '../use-utilisation.ts';

interface SubmitBarProps {
  readonly chart: UtilisationRef;
  readonly judgements: JudgementStore;
  readonly months: readonly string[];
  /** The displayed rows. */
  readonly rows: readonly GridRow[];
  readonly onReceipt: (id: string) => void;
  readonly onSubmit: () => void;
}

/** What is ready and the main action, or the result. */
export function SubmitBar(props: SubmitBarProps) {
  const stage = useSelector(props.chart, selectStage);
  const submission = useSelector(props.chart, selectSubmission);
  if (submission !== null && stage === 'submitted')
    return <SubmissionOutcome {...props} submission={submission} />;
  return <Ready {...props} stage={stage} />;
}

function Ready(props: SubmitBarProps & { readonly stage: UtilisationStage }) {
  const { chart, judgements, months, rows, stage } = props;
  const shown = useMemo(() => new Set(rows.map(({ key }) => key)), [rows]);
  const judgement = useDeferredValue(useJudgement(judgements));
  const progress = useMemo(
    () => progressOf(judgement, (key) => shown.has(key)),
    [judgement, shown],
  );
  const { ready, open } = progress;
  const isBusy = stage === 'submitting';
  const [latest] = months.slice(-1);
  const name =
    months.length === 1 && latest !== undefined
      ? monthName(latest)
      : counted(ready.length, 'month');
  const share = ready.length < open && ready.length > 0 ? ` (${ready.length} of ${open})` : '';
  const submit = useStable(() => {
    chart.send({ type: 'submission.submit', keys: ready });
    props.onSubmit();
  });
  return (
    <div className="u-foot">
      <div id={outcomeId} className="u-counts" aria-live="polite" tabIndex={-1}>
        <span>
          {progressText(progress)}
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

/** Announced here: the heads of months, which say why, mount and unmount during scrolling. */
function Unsaved({ chart }: Pick<SubmitBarProps, 'chart'>) {
  const unsaved = useSelector(chart, selectUnsavedCount);
  const stalled = useSelector(chart, selectStalledCount);
  if (unsaved === 0) return null;
  return stalled === 0
    ? ` · ${unsaved} not saved yet`
    : ` · ${unsaved} not saved yet, ${stalled} blocked`;
}

/** Rendered only when its text changes, because it would slow down every keystroke. */
const SubmitButton = memo(function SubmitButton(props: {
  readonly word: string;
  readonly isShut: boolean;
  readonly onSubmit: () => void;
}) {
  return (
    <Button
      id={submitButtonId}
      variant="solid"
      disabled={props.isShut}
      onClick={props.onSubmit}
      aria-describedby={props.isShut ? outcomeId : undefined}
    >
      {props.word}
    </Button>
  );
});
