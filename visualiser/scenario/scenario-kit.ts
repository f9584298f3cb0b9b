import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';

export type { Scenario };

/** Everything for playing; fetched with the first scenario. */
export interface ScenarioKit {
  readonly scenarios: readonly Scenario[];
  readonly player: typeof import('./scenario-player.ts');
}
