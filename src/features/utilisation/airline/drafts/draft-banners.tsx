import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { counted } from '#domain/format/numbers.ts';
import {
  selectElsewhere,
  selectOfferedCount,
  selectView,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { Banner } from '../banner.tsx';
import {
  elsewhereWords,
  goalWords,
  partElsewhere,
  monthsToShow,
} from '../month/months-elsewhere.ts';
import { returnToGrid } from '../return-to-grid.ts';
import type { UtilisationRef } from '../use-utilisation.ts';
import type { ViewState } from '../use-view-state.ts';

/** Drafts of an earlier visit for the displayed months. */
export function OfferedBack({ chart }: { readonly chart: UtilisationRef }) {
  const count = useSelector(chart, selectOfferedCount);
  // Nothing is restored or discarded while months are loaded or submitted.
  const isShut = useSelector(
    chart,
    (snapshot) => count > 0 && !snapshot.can({ type: 'drafts.restore' }),
  );
  if (count === 0) return null;
  const months = counted(count, 'month of an earlier visit was', 'months of an earlier visit were');
  const restore = (): void => {
    chart.send({ type: 'drafts.restore' });
    returnToGrid();
  };
  return (
    <Left
      words={`${months} typed and not saved. Restoring does not change what you have typed since.`}
      what={`What was typed in ${counted(count, 'month')} of an earlier visit and not restored`}
      isShut={isShut}
      onDiscard={() => chart.send({ type: 'drafts.discard' })}
    >
      <Button size="sm" disabled={isShut} onClick={restore}>
        Restore
      </Button>
    </Left>
  );
}

interface ElsewhereProps {
  readonly chart: UtilisationRef;
  readonly state: ViewState;
  readonly onState: (next: ViewState) => void;
}

/** Drafts of an earlier visit for other months: the link to those that can be shown. */
export function LeftElsewhere({ chart, state, onState }: ElsewhereProps) {
  const view = useSelector(chart, selectView);
  const keys = useSelector(chart, selectElsewhere);
  const isShut = useSelector(
    chart,
    (snapshot) => keys.length > 0 && !snapshot.can({ type: 'drafts.discardElsewhere', keys }),
  );
  if (view === null) return null;
  const { waiting, closed } = partElsewhere(keys, view);
  const go = (): void => {
    const period = monthsToShow(waiting, view);
    // While months are loaded the link is disabled, so that the address stays correct.
    if (period === undefined || !chart.getSnapshot().can({ type: 'period.choose', period })) return;
    onState({ ...state, period });
    chart.send({ type: 'period.choose', period });
    returnToGrid();
  };
  const discard = (gone: readonly string[]) => (): void =>
    chart.send({ type: 'drafts.discardElsewhere', keys: gone });
  return (
    <>
      {waiting.length > 0 && (
        <Left
          words={`Typed in an earlier visit and not saved: ${elsewhereWords(waiting)}.`}
          what={`What was typed for ${elsewhereWords(waiting)} and not saved`}
          isShut={isShut}
          onDiscard={discard(waiting)}
        >
          <Button size="sm" onClick={go}>
            Go to {goalWords(waiting)}
          </Button>
        </Left>
      )}
      {closed.length > 0 && (
        <Left
          words={`Typed and not saved before it was submitted or closed: ${elsewhereWords(closed)}. To get it back, withdraw the month and reload the page; request a correction of one that is billed; or discard it.`}
          what={`What was typed for ${elsewhereWords(closed)} and not saved`}
          isShut={isShut}
          onDiscard={discard(closed)}
        />
      )}
    </>
  );
}

interface LeftProps {
  readonly words: string;
  /** What a discard deletes. */
  readonly what: string;
  /** Whether discarding is disabled. */
  readonly isShut: boolean;
  readonly onDiscard: () => void;
  readonly children?: ReactNode;
}

/** Confirms a discard: the drafts are not on the screen and cannot be restored. */
function Left({ words, what, isShut, onDiscard, children }: LeftProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  const discard = (): void => {
    close();
    onDiscard();
    returnToGrid();
  };
  return (
    <>
      <Banner tone="warn">
        <span>{words}</span>
        {children}
        <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
          Discard…
        </Button>
      </Banner>
      {isAsking && (
        <Question
          title="Discard what was not saved?"
          confirm="Discard"
          isBlocked={isShut}
          keep="Keep it"
          onConfirm={discard}
          onClose={close}
        >
          <p>{what} is deleted from this device. This cannot be undone.</p>
        </Question>
      )}
    </>
  );
}
