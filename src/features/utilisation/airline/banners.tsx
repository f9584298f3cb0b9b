import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { reachBack } from '#domain/utilisation/judging/reach-back.ts';
import {
  selectIsOnline,
  selectPeriod,
  selectUtilisationError,
  selectView,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { useDraftStore } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from './banner.tsx';
import { LeftElsewhere, OfferedBack } from './drafts/draft-banners.tsx';
import type { UtilisationRef } from './use-utilisation.ts';
import type { ViewState } from './use-view-state.ts';
import { JoinedMonthsBanner } from './words/joined-months.tsx';

interface BannersProps {
  readonly chart: UtilisationRef;
  readonly state: ViewState;
  readonly onState: (next: ViewState) => void;
}

/** What the person should know before typing more. */
export function Banners(props: BannersProps) {
  const { chart } = props;
  const view = useSelector(chart, selectView);
  const error = useSelector(chart, selectUtilisationError);
  const isOnline = useSelector(chart, selectIsOnline);
  return (
    <>
      {!isOnline && (
        <Banner tone="warn">
          No connection. What you type is kept on this device and saved when it is back.
        </Banner>
      )}
      <NoRoom />
      <OfferedBack chart={chart} />
      <LeftElsewhere {...props} />
      <JoinedMonthsBanner chart={chart} />
      <Missing {...props} />
      {error !== null && (
        <Banner tone="bad">
          <chakra.span role="alert">{error}</chakra.span>
        </Banner>
      )}
      {view !== null && !view.mayReport && (
        <Banner tone="warn">
          You can type and save, but not submit. Confirm your e-mail address, or ask your lessor
          contact for access.
        </Banner>
      )}
    </>
  );
}

/** Shown while the storage is full: a reload or a crash would lose typed values. */
function NoRoom() {
  const drafts = useDraftStore();
  const isFull = useSyncExternalStore(drafts.onFull, drafts.isFull, drafts.isFull);
  if (!isFull) return null;
  return (
    <Banner tone="warn">
      The storage of this browser is full: what you type is saved to the server only, not on this
      device. Leave the page once every month shows Saved.
    </Banner>
  );
}

function Missing({ chart, state, onState }: BannersProps) {
  const view = useSelector(chart, selectView);
  const period = useSelector(chart, selectPeriod);
  const oldest = view?.oldestMissing;
  if (view === null || oldest === undefined) return null;
  const show = (): void => {
    const next = reachBack(oldest, period.month ?? oldest, view.months);
    onState({ ...state, period: next });
    chart.send({ type: 'period.choose', period: next });
  };
  return (
    <Banner tone="warn">
      <span>
        {counted(view.earlierMissing, 'earlier month is', 'earlier months are')} not reported.
      </span>
      <Button size="sm" variant="plain" paddingInline="0" onClick={show}>
        Show them
      </Button>
    </Banner>
  );
}
