import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { utilisationInputMachine } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import type { ShownPeriod } from '#machines/utilisation/book/book.types.ts';
import { useApi } from '#src/api/api-context.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { useDraftStore } from '#src/drafts/use-draft.ts';
import { useLastingChart } from '#src/run/use-lasting-chart.ts';
import { useBeforeLogout, useLeaving } from '#src/drafts/use-leaving.ts';
import { openScreen } from '#src/drafts/open-screen.ts';
import { judgeChart, type JudgementStore } from './judgement.ts';
import { saveNow, saveOpen } from './drafts/save-now.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import { provideUtilisation } from './utilisation-actors.ts';
import { draftsOf } from './drafts/visit-drafts.ts';

/** The running utilisation chart. */
export type UtilisationRef = ActorRefFrom<typeof utilisationInputMachine>;

/**
 * Starts the chart of the screen for the signed-in person, judges its data, and opens the drafts of
 * the visit.
 */
export function useUtilisation(
  period: ShownPeriod,
): readonly [UtilisationRef, JudgementStore, DraftStore] {
  const api = useApi();
  const drafts = useDraftStore();
  const { settle } = useLeaving();
  const [screen] = useState(() => openScreen());
  const [machine] = useState(() => provideUtilisation(api, drafts, screen, settle));
  const [own] = useState(() => draftsOf(drafts, screen.id));
  // An unmounting screen saves at once what waits for a pause in the typing.
  const chart = useLastingChart(machine, period, saveOpen);
  useBeforeLogout(useStable(() => saveNow(chart)));
  const [store] = useState(() => judgeChart(chart));
  return [chart, store, own];
}
