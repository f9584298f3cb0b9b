import type { AnyStateMachine } from 'xstate';
import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';
import { type Exploration, startsOf, type ExploredRun } from './explore-chart.ts';
import type { CommandRun } from './scenario-run.ts';

/** The shortest executed run that ends with a transition. */
export interface Witness {
  readonly transition: string;
  readonly scenario: CommandRun;
}

export interface TransitionCover {
  /** Every declared transition of the chart. */
  readonly declared: readonly string[];
  readonly witnesses: readonly Witness[];
  /** Declared but taken in no executed run. */
  readonly missing: readonly string[];
}

/** Ids of all transitions that a chart declares, in order. */
export function declaredTransitions(machine: AnyStateMachine): readonly string[] {
  return transitionsOf(describeChart(machine)).map((transition) => transition.id);
}

/** A run shows a transition best when it changes the node, then when it is short. */
function rank({ from, to }: { readonly from: ExploredRun; readonly to: ExploredRun }): number {
  return to.scenario.steps.length + (from.key === to.key ? 1000 : 0);
}

/** The best witness of every transition that any executed step took. */
export function coverTransitions(
  machine: AnyStateMachine,
  exploration: Exploration,
): TransitionCover {
  const best = new Map<string, { readonly rank: number; readonly scenario: CommandRun }>();
  for (const step of exploration.steps) {
    for (const id of step.to.taken) {
      const known = best.get(id);
      if (known !== undefined && known.rank <= rank(step)) continue;
      best.set(id, { rank: rank(step), scenario: step.to.scenario });
    }
  }
  for (const { taken, scenario } of startsOf(exploration)) {
    for (const id of taken) if (!best.has(id)) best.set(id, { rank: 0, scenario });
  }
  const declared = declaredTransitions(machine);
  const witnesses = declared.flatMap((transition) => {
    const found = best.get(transition);
    return found === undefined ? [] : [{ transition, scenario: found.scenario }];
  });
  return { declared, witnesses, missing: declared.filter((id) => !best.has(id)) };
}
