import type { Chart, ChartState, ChartTransition } from '#kit/chart/chart.types.ts';
import { actionTexts, causeText, conditionText } from '#kit/chart/chart-text.ts';
import { statesOf } from '#kit/chart/describe-chart.ts';

/** The chart as a Mermaid `stateDiagram-v2`: regions, guards, delays and actions as text. */
export function toMermaid(chart: Chart): string {
  const states = statesOf(chart);
  const lines = [
    'stateDiagram-v2',
    ...innards(chart.root).map((line) => `  ${line}`),
    ...states.flatMap((state) => arrows(state, chart).map((line) => `  ${line}`)),
  ];
  return `${lines.join('\n')}\n`;
}

function innards(state: ChartState): readonly string[] {
  const separator = state.type === 'parallel' ? ['--'] : [];
  return [
    ...(state.initial === undefined ? [] : [`[*] --> ${idOf(state.initial)}`]),
    ...state.states.flatMap((child, index) => [
      ...(index > 0 ? separator : []),
      ...stateLines(child),
    ]),
  ];
}

function stateLines(state: ChartState): readonly string[] {
  const id = idOf(state.id);
  if (state.states.length > 0) {
    const inner = innards(state).map((line) => `  ${line}`);
    return [`state "${state.key}" as ${id} {`, ...inner, '}'];
  }
  const end = state.type === 'final' ? [`${id} --> [*]`] : [];
  return [`state "${state.key}" as ${id}`, ...end];
}

/** The root has no box in Mermaid, so what is possible in any state leaves from a mark of its own. */
function arrows(state: ChartState, chart: Chart): readonly string[] {
  const isRoot = state === chart.root;
  const source = isRoot ? 'in_any_state' : idOf(state.id);
  const lines = state.transitions.flatMap((transition) => {
    const targets = transition.targets.length > 0 ? transition.targets.map(idOf) : [source];
    return targets.map((target) => `${source} --> ${target} : ${label(transition, state)}`);
  });
  return isRoot && lines.length > 0 ? [`state "in any state" as ${source}`, ...lines] : lines;
}

function label(transition: ChartTransition, owner: ChartState): string {
  const condition = conditionText(transition, owner);
  const effects = actionTexts(transition.actions);
  return [causeText(transition), condition, effects.length > 0 ? `/ ${effects.join(', ')}` : '']
    .filter((part) => part !== '')
    .join(' ')
    .replaceAll(/[;#]/g, ' ')
    .replaceAll(': ', ' ');
}

function idOf(stateId: string): string {
  return stateId.replaceAll(/\W/g, '_');
}
