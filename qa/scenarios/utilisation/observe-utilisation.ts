import { selectLeaseMonthState } from '#machines/utilisation/lease-month/lease-month.selectors.ts';
import {
  selectIsOnline,
  selectOfferedCount,
  selectStage,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { cellText } from '#src/features/utilisation/airline/grid/cell-texts.ts';
import type { SimulatedBrowser } from '../world/world-types.ts';
import { showsRow } from './demo-months.ts';
import { demoKey, type UtilisationScreen } from './utilisation-screen.ts';
import type { InputSight } from './utilisation-sight.ts';

/** What a person can see of Utilisation Input at an address; nothing when it is not displayed. */
export function observeScreen(screen: UtilisationScreen | undefined, path: string): InputSight {
  if (screen === undefined) return {};
  const { snapshot } = screen;
  const { stored, reports } = snapshot.context;
  const stage = selectStage(snapshot);
  const resting = selectIsOnline(snapshot) ? 'ready' : 'offline';
  const utilisation = stage === 'editing' ? resting : stage;
  const month = stored[demoKey];
  if (month === undefined || !showsRow(path)) return { utilisation };
  const saving = screen.leaseMonth?.getSnapshot();
  const line = reports[demoKey]?.lines[0];
  return {
    utilisation,
    month: saving === undefined ? 'clean' : selectLeaseMonthState(saving),
    status: month.facts.status,
    hours: cellText('fh', line, undefined, 'hh:mm').text,
    offers: selectOfferedCount(snapshot),
  };
}

/** What the server has stored, once the screen was displayed in any tab. */
export function observeStored({ hasReported, utilisation }: SimulatedBrowser) {
  return hasReported ? { stored: utilisation.hours, saves: utilisation.saves } : {};
}
