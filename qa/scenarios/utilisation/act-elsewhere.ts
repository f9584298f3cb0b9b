import type { Action } from '../format/scenario-format.ts';
import type { SimulatedBrowser } from '../world/world-types.ts';
import { checkRow } from './demo-months.ts';

/** What somebody does with the month in front of another device. */
export function actElsewhere(
  { utilisation, clock }: SimulatedBrowser,
  action: Extract<Action, { who: 'colleague' | 'lessor' }>,
): void {
  checkRow(action.row);
  if (action.does === 'bills the month') utilisation.bill();
  else utilisation.saveByColleague(action, { username: 'a colleague', at: clock.now() });
}
