import type { Scenario } from '#scripts/scenarios/scenario-format.ts';

/** Everything that playing needs; fetched when the first scenario is wanted. */
export interface ScenarioKit {
  readonly scenarios: readonly Scenario[];
  readonly player: typeof import('./scenario-player.ts');
}
