import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { counted } from '#domain/text/counted.ts';
import { reachBack } from '#domain/utilisation/reach-back.ts';
import {
  selectIsOnline,
  selectOfferedCount,
  selectPeriod,
  selectUtilisationError,
  selectView,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { ToneDot, type Tone } from '#src/ui/status-word.tsx';
import { returnToGrid } from './return-to-grid.ts';
import type { UtilisationRef } from './use-utilisation.ts';
import type { ViewState } from './use-view-state.ts';

function Banner(props: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <Flex
      as="output"
      align="baseline"
      gap="3"
      padding="2"
      paddingInline="3"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      bg="surface.raised"
    >
      <ToneDot tone={props.tone} />
      <Flex as="span" flex="1" minWidth="0" align="center" columnGap="3" wrap="wrap">
        {props.children}
      </Flex>
    </Flex>
  );
}

interface BannersProps {
  readonly chart: UtilisationRef;
  readonly state: ViewState;
  readonly onState: (next: ViewState) => void;
}

/** What the person should know before typing on. */
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
      <Offered chart={chart} />
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

function Offered({ chart }: Pick<BannersProps, 'chart'>) {
  const count = useSelector(chart, selectOfferedCount);
  if (count === 0) return null;
  // The buttons go with their question: the keyboard stands at the cells then.
  const answer = (type: 'drafts.restore' | 'drafts.discard'): void => {
    chart.send({ type });
    returnToGrid();
  };
  return (
    <Banner tone="info">
      <span>
        {counted(count, 'month of an earlier visit was', 'months of an earlier visit were')} typed
        and not saved.
      </span>
      <Button size="sm" onClick={() => answer('drafts.restore')}>
        Restore
      </Button>
      <Button size="sm" variant="ghost" onClick={() => answer('drafts.discard')}>
        Discard
      </Button>
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
