import type { AnyStateMachine } from 'xstate';
import type { Chart, ChartAction, ChartState } from './chart.types.ts';
import { describeChart, statesOf } from './describe-chart.ts';

/**
 * What would make the exports lie: an inline action or guard (it has no name in a file), an
 * undescribed state, an unnamed delay or actor. Each fault says where it is and what to do.
 */
export function findFaults(machine: AnyStateMachine): readonly string[] {
  const chart = describeChart(machine);
  return statesOf(chart).flatMap((state) => [
    ...descriptionFaults(chart, state),
    ...actionFaults(state.entry, `entry of ${state.id}`),
    ...actionFaults(state.exit, `exit of ${state.id}`),
    ...invokeFaults(state),
    ...transitionFaults(state),
  ]);
}

function descriptionFaults(chart: Chart, state: ChartState): readonly string[] {
  if (state === chart.root || state.type === 'history' || state.description !== '') return [];
  return [`${state.id} has no description; say in one sentence what it does.`];
}

function actionFaults(actions: readonly ChartAction[], place: string): readonly string[] {
  return actions
    .filter(({ type }) => type === 'inline' || type.startsWith('xstate.'))
    .map(() => `${place} has an inline action; give it a name in setup({ actions }).`);
}

function invokeFaults(state: ChartState): readonly string[] {
  return state.invokes.flatMap(({ id, src }) => {
    const isUnnamed = src === 'inline' || src.startsWith('xstate.invoke.');
    const sourceFault = isUnnamed
      ? [`${state.id} invokes inline logic; name it in setup({ actors }).`]
      : [];
    const hasGeneratedId = /^\d+\./.test(id);
    const idFault = hasGeneratedId
      ? [`${state.id} invokes ${src} without an id; give it one.`]
      : [];
    return [...sourceFault, ...idFault];
  });
}

function transitionFaults(state: ChartState): readonly string[] {
  return state.transitions.flatMap((transition) => {
    const guardFault = isInlineGuard(transition.guard)
      ? [`${transition.id} has an inline guard; give it a name in setup({ guards }).`]
      : [];
    const isNumber = transition.kind === 'after' && /^\d+$/.test(transition.subject ?? '');
    const delayFault = isNumber
      ? [`${transition.id} waits for a bare number; name it in setup({ delays }).`]
      : [];
    return [
      ...guardFault,
      ...delayFault,
      ...actionFaults(transition.actions, `transition ${transition.id}`),
    ];
  });
}

function isInlineGuard(guard: string | undefined): boolean {
  return guard !== undefined && /\binline\b/.test(guard);
}
