import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { utilisationInputMachine } from '#machines/utilisation-input/utilisation-input.machine.ts';
import { selectLeaseMonths } from '#machines/utilisation-input/utilisation-input.selectors.ts';
import type { Period } from '#machines/utilisation-input/utilisation-input.types.ts';
import { useApi } from '#src/api/api-context.ts';
import type { DraftStore } from '#src/drafts/draft-store.ts';
import { useDraftStore } from '#src/drafts/use-draft.ts';
import { useLastingChart } from '#src/drafts/use-lasting-chart.ts';
import { useBeforeLogout, useLeaving } from '#src/drafts/use-leaving.ts';
import { openVisit } from '#src/drafts/visit.ts';
import { judgeChart, type JudgementStore } from './judgement.ts';
import { saveNow, saveOpen } from './save-now.ts';
import { useStable } from '#src/ui/use-stable.ts';
import { provideUtilisation } from './utilisation-actors.ts';
import { draftsOf } from './visit-drafts.ts';

/** The running utilisation chart. */
export type UtilisationRef = ActorRefFrom<typeof utilisationInputMachine>;

function monthsOf(chart: UtilisationRef) {
  return Object.values(selectLeaseMonths(chart.getSnapshot()));
}

/** A screen that is left saves at once what waits for a pause in the typing. */
const saveAndLeave = (chart: UtilisationRef): Promise<void> => saveOpen(monthsOf(chart));

/** Starts the chart of the screen for the signed-in person, judges what it shows, and opens the drafts of the visit. */
export function useUtilisation(
  period: Period,
): readonly [UtilisationRef, JudgementStore, DraftStore] {
  const api = useApi();
  const drafts = useDraftStore();
  const { settle } = useLeaving();
  const [visit] = useState(() => openVisit());
  const [machine] = useState(() => provideUtilisation(api, drafts, visit, settle));
  const [own] = useState(() => draftsOf(drafts, visit.id));
  const chart = useLastingChart(machine, period, saveAndLeave);
  useBeforeLogout(useStable(() => saveNow(monthsOf(chart))));
  const [store] = useState(() => judgeChart(chart));
  return [chart, store, own];
}
