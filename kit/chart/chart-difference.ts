import type { Chart, ChartState } from './chart.types.ts';
import { actionTexts, causeText, conditionText } from './chart-text.ts';
import { statesOf } from './describe-chart.ts';

/**
 * What is different between two versions of a chart, a line for each state, transition or text: `-`
 * is gone, `+` is new, `~` has changed. A chart that is missing on one side is one line. Alternatives
 * on one event are compared by what they do, so that a new one does not change those after it.
 */
export function chartDifference(
  before: Chart | undefined,
  after: Chart | undefined,
): readonly string[] {
  if (before === undefined || after === undefined) {
    if (before !== undefined) return ['- the whole chart'];
    return after === undefined ? [] : ['+ the whole chart'];
  }
  const [old, now] = [byId(before), byId(after)];
  const gone = [...old.keys()].filter((id) => !now.has(id));
  const fresh = [...now.keys()].filter((id) => !old.has(id));
  return [
    ...gone.map((id) => `- state ${id}`),
    ...fresh.map((id) => `+ state ${id}`),
    ...[...now.values()].flatMap((state) => stateDifference(old.get(state.id), state)),
  ];
}

function byId(chart: Chart): ReadonlyMap<string, ChartState> {
  return new Map(statesOf(chart).map((state) => [state.id, state]));
}

/** The transitions of a new state are all new. */
function stateDifference(before: ChartState | undefined, after: ChartState): readonly string[] {
  const old = before?.transitions ?? [];
  const facts = before === undefined ? [] : factDifference(before, after);
  const events = new Set([...old, ...after.transitions].map(({ event }) => event));
  return [
    ...facts,
    ...[...events].flatMap((event) =>
      branchDifference(branchesOf(before, event), branchesOf(after, event), `${after.id}:`),
    ),
  ];
}

function factDifference(before: ChartState, after: ChartState): readonly string[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return Object.keys(now)
    .filter((fact) => old[fact] !== now[fact])
    .map((fact) => `~ ${after.id}, ${fact}: ${shown(old[fact])} → ${shown(now[fact])}`);
}

function shown(text: string | undefined): string {
  return text === undefined || text === '' ? 'nothing' : text;
}

function factsOf(state: ChartState): Readonly<Record<string, string>> {
  return {
    kind: state.type,
    'first state': state.initial ?? '',
    'what it does': state.description,
    tags: state.tags.join(', '),
    'on entry': actionTexts(state.entry).join(', '),
    'on exit': actionTexts(state.exit).join(', '),
    runs: state.invokes
      .map(({ id, src, time }) =>
        [
          src,
          ...(id === src ? [] : [`as ${id}`]),
          ...(time === undefined ? [] : [`(${time})`]),
        ].join(' '),
      )
      .join(', '),
  };
}

/** What each alternative on an event does, in the order in which they are tried. */
function branchesOf(state: ChartState | undefined, event: string): readonly string[] {
  if (state === undefined) return [];
  return state.transitions
    .filter((transition) => transition.event === event)
    .map((transition) => {
      const condition = conditionText(transition, state).replace(/^\[\d+: /, '[');
      const target = transition.targets.length === 0 ? 'stays' : `→ ${transition.targets.join()}`;
      const effects = actionTexts(transition.actions).join(', ');
      const again = transition.reenter ? '(enters again)' : '';
      return [
        causeText(transition),
        condition === '[else]' ? '' : condition,
        target,
        again,
        effects && `/ ${effects}`,
      ]
        .filter((part) => part !== '')
        .join(' ');
    });
}

/** The alternatives that both versions have, in the order of the first. */
function shared(one: readonly string[], other: readonly string[]): string {
  return one.filter((branch) => other.includes(branch)).join('\n');
}

function branchDifference(
  before: readonly string[],
  after: readonly string[],
  place: string,
): readonly string[] {
  const gone = before.filter((branch) => !after.includes(branch));
  const fresh = after.filter((branch) => !before.includes(branch));
  const isMoved = shared(before, after) !== shared(after, before);
  return [
    ...gone.map((branch) => `- ${place} ${branch}`),
    ...fresh.map((branch) => `+ ${place} ${branch}`),
    ...(isMoved ? [`~ ${place} is tried in another order: ${after.join(' | ')}`] : []),
  ];
}
