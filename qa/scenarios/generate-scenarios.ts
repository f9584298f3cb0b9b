import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';
import { leftToModels } from './not-covered-on-screens.ts';
import { notCovered } from './not-covered.ts';
import { pickRuns } from './search/pick-runs.ts';
import { scenarioCharts, screenCharts } from './scenario-charts.ts';
import { scenarioSchemaText, type Scenario } from './format/scenario-format.ts';
import { searchRuns, type FoundRun } from './search/search-runs.ts';
import { actionText, sightText } from './format/step-text.ts';
import { requirementsMet } from './requirements/requirements-of.ts';
import { badNetworks } from './stories/bad-networks.ts';
import { boundaries } from './stories/boundaries.ts';
import { contestedFigures } from './stories/contested-figures.ts';
import { submittedFigures } from './stories/submitted-figures.ts';
import { interruptedFigures } from './stories/interrupted-figures.ts';
import { refreshTroubles } from './stories/refresh-troubles.ts';
import { returning } from './stories/returning.ts';
import { sessions } from './stories/sessions.ts';
import { tabs } from './stories/tabs.ts';
import { timeTroubles } from './stories/time-troubles.ts';
import { typedFigures } from './stories/typed-figures.ts';

import { stepsOf, tellStory } from './tell-story.ts';

const stories = [
  ...boundaries,
  ...sessions,
  ...returning,
  ...refreshTroubles,
  ...timeTroubles,
  ...badNetworks,
  ...tabs,
  ...typedFigures,
  ...interruptedFigures,
  ...contestedFigures,
  ...submittedFigures,
];

/** What `generate` writes: scenarios by file name, and the coverage. */
export interface Generated {
  readonly files: ReadonlyMap<string, string>;
  readonly scenarios: readonly Scenario[];
  readonly schema: string;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Creates every scenario: the hand-written stories, a minimal cover of every transition, and the
 * still missing pairs of consecutive transitions. Deterministic. Throws when a story is
 * contradicted, or when nothing reaches a transition that is not listed as unreachable.
 */
export function generateScenarios(onProgress: (line: string) => void): Generated {
  const told = stories.map(tellStory);
  onProgress(`${told.length} stories agree with the charts`);
  const runs = searchRuns((tried, kept) => onProgress(`searched ${tried} runs, kept ${kept}`));
  const transitions = new Set(runs.flatMap((run) => [...run.transitions]));
  const inStories = new Set(told.flatMap(({ covers }) => covers.transitions));
  refuseGaps(new Set([...transitions, ...inStories]));
  const cover = pickRuns(runs, transitions, (run) => run.transitions);
  const coveredPairs = new Set(cover.flatMap((run) => [...run.pairs]));
  const pairs = new Set(runs.flatMap((run) => [...run.pairs]));
  const missing = new Set([...pairs].filter((pair) => !coveredPairs.has(pair)));
  const others = pickRuns(runs, missing, (run) => run.pairs);
  const scenarios = [
    ...told,
    ...cover.map((run) => scenarioOf(run, 'transition')),
    ...others.map((run) => scenarioOf(run, 'pair')),
  ];
  return {
    scenarios,
    files: new Map(scenarios.map((scenario) => [fileNameOf(scenario), textOf(scenario)])),
    schema: scenarioSchemaText(),
    counts: {
      stories: told.length,
      'transition cover': cover.length,
      'pair cover': others.length,
      'transitions covered': transitions.size,
      'pairs covered': pairs.size,
      'transitions of Utilisation Input covered': declaredIn(screenCharts).filter((id) =>
        inStories.has(id),
      ).length,
      'transitions of Utilisation Input left to its models': leftToModels.length,
    },
  };
}

/** A scenario as the text of its file. */
function textOf(scenario: Scenario): string {
  return `${JSON.stringify({ $schema: '../scenario.schema.json', ...scenario }, null, 2)}\n`;
}

const descriptions = {
  transition: 'Part of the smallest set of runs that takes every transition of the charts.',
  pair: 'Takes transitions directly after each other that no other scenario does.',
} as const;

/** A run that a search found, with the requirements that it meets on its way. */
function scenarioOf(run: FoundRun, kind: keyof typeof descriptions): Scenario {
  const transitions = [...run.transitions].toSorted();
  const steps = stepsOf(run.played);
  const met = requirementsMet({ transitions, steps });
  const spec = [...new Set(met.flatMap(({ paragraphs }) => paragraphs))];
  return {
    name: nameOf(run),
    description: [descriptions[kind], ...met.map(({ text }) => `${text}.`)].join(' '),
    kind,
    covers: { transitions, spec: spec.toSorted(byParagraph) },
    settings: run.settings,
    steps,
  };
}

/** Sections before readings, each by number. */
function byParagraph(a: string, b: string): number {
  return (
    Number(a.startsWith('R')) - Number(b.startsWith('R')) || Number(a.slice(1)) - Number(b.slice(1))
  );
}

/** A sentence from the steps and the last sight; the usual beginning is one word. */
function nameOf({ played, settings }: FoundRun): string {
  const texts = played.map(({ action }) => actionText(action));
  const rest = texts.slice(usualBeginning.length);
  const isUsual = usualBeginning.every((text, index) => text === texts[index]) && rest.length > 0;
  const steps = (isUsual ? ['signed in', ...rest] : texts).join(', ');
  const [sight] = played.at(-1)?.see ?? [];
  const end = sight === undefined ? '' : `: ${sightText(sight)}`;
  const policy = settings.refreshFailurePolicy === 'signOutAtOnce' ? ' (signing out at once)' : '';
  const life = settings.absoluteHours < 12 ? ' (short maximum length)' : '';
  return `${steps.charAt(0).toUpperCase()}${steps.slice(1)}${end}${policy}${life}`;
}

const usualBeginning = ['opens /LeaseAccount/index', 'signs in as finance'];
const longestSlug = 80;

function fileNameOf({ kind, name }: Scenario): string {
  const words = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${kind}-${words.slice(0, longestSlug).replaceAll(/^-|-$/g, '')}-${checksum(name)}.json`;
}

/** Four characters that distinguish long names. */
function checksum(text: string): string {
  let sum = 7;
  for (let index = 0; index < text.length; index += 1) {
    sum = (sum * 31 + text.charCodeAt(index)) % 1_679_616;
  }
  return sum.toString(36).padStart(4, '0');
}

/** Ids of every transition of charts. */
function declaredIn(charts: typeof screenCharts): readonly string[] {
  return charts.flatMap((machine) => transitionsOf(describeChart(machine)).map(({ id }) => id));
}

function refuseGaps(covered: ReadonlySet<string>): void {
  const exceptions = [...notCovered, ...leftToModels];
  const listed = new Set(exceptions.map(({ transition }) => transition));
  const gaps = declaredIn([...scenarioCharts, ...screenCharts])
    .filter((id) => !covered.has(id) && !listed.has(id))
    .map((id) => `${id} is taken by no scenario; add a step or list it with a reason.`);
  const stale = exceptions
    .filter(({ transition }) => covered.has(transition))
    .map(
      ({ transition }) => `${transition} is listed as not covered but is; take it off the list.`,
    );
  const faults = [...gaps, ...stale];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
