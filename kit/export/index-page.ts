import type { Chart, ChartState } from '#kit/chart/chart.types.ts';
import { actionTexts, causeText, conditionText } from '#kit/chart/chart-text.ts';
import { statesOf } from '#kit/chart/describe-chart.ts';

/**
 * The index of all charts in Markdown: each with its drawing and tables of states and transitions.
 * `origin` is a sentence or two about where the files come from.
 */
export function indexPage(charts: readonly Chart[], origin: string): string {
  return [
    '# Statecharts',
    '',
    origin,
    '',
    'Reading a drawing: a box is a state, bold blue is what makes something happen, brown in brackets is its condition (numbers give the order in which alternatives are tried), after `/` are its actions. *at once* needs no event. Dashed boxes are regions that are active together. *runs* names the actors that run while the state is active. Times are those that hold when nothing else is set.',
    '',
    '| chart | files | states | transitions |',
    '| --- | --- | ---: | ---: |',
    ...charts.map(overviewRow),
    '',
    ...charts.flatMap(chartSection),
  ].join('\n');
}

function overviewRow(chart: Chart): string {
  const states = statesOf(chart);
  const transitions = states.flatMap((state) => state.transitions).length;
  const kinds = ['svg', 'machine.json', 'chart.json', 'mmd', 'scxml'];
  const files = kinds.map((kind) => `[${kind}](${chart.id}.${kind})`).join(' · ');
  return `| [${chart.id}](#${chart.id.toLowerCase()}) | ${files} | ${states.length - 1} | ${transitions} |`;
}

function chartSection(chart: Chart): readonly string[] {
  const states = statesOf(chart);
  return [
    `## ${chart.id}`,
    '',
    ...(chart.root.description === '' ? [] : [cell(chart.root.description), '']),
    `![Statechart of ${chart.id}](${chart.id}.svg)`,
    '',
    '| state | what it does | runs | tags |',
    '| --- | --- | --- | --- |',
    ...states.filter((state) => state !== chart.root).map(stateRow),
    '',
    '<details><summary>Transitions</summary>',
    '',
    '| in | on | if | then | to |',
    '| --- | --- | --- | --- | --- |',
    ...states.flatMap((state) => transitionRows(state, chart)),
    '',
    '</details>',
    '',
  ];
}

function stateRow(state: ChartState): string {
  const indent = '&emsp;'.repeat(state.path.length - 1);
  const runs = state.invokes
    .map(({ src, time }) => (time === undefined ? src : `${src} (${time})`))
    .join(', ');
  return `| ${indent}${state.key} | ${cell(state.description)} | ${runs} | ${state.tags.join(', ')} |`;
}

function transitionRows(state: ChartState, chart: Chart): readonly string[] {
  const place = state === chart.root ? '*any state*' : state.path.join('.');
  return state.transitions.map((transition) => {
    const condition = conditionText(transition, state).replaceAll(/[[\]]/g, '');
    const effects = actionTexts(transition.actions).join(', ');
    const targets = transition.targets.map((id) => id.slice(chart.id.length + 1)).join(', ');
    return `| ${[place, causeText(transition), condition, effects, targets].map(cell).join(' | ')} |`;
  });
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
