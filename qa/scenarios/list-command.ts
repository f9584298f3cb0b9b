import { parseArgs } from 'node:util';
import { machines } from '#qa/charts/registry.ts';
import { describeChart, statesOf, transitionsOf } from '#kit/chart/describe-chart.ts';
import { readScenarios, scenarioPaths, type ScenarioFile } from './format/scenario-files.ts';
import type { Scenario } from './format/scenario-format.ts';
import { knownParagraphs } from './format/specification.ts';
import { requirements } from './requirements/requirements.ts';
import { requirementsOf } from './requirements/requirements-of.ts';
import { visitedStates } from './visited-states.ts';

/** The arguments of `list`. */
export interface ListArguments {
  readonly files: readonly string[];
  /** Each that is given must hold. */
  readonly filters: readonly ((scenario: Scenario) => boolean)[];
  /** Whether only the paths are printed, for another command. */
  readonly isPathsOnly: boolean;
}

/** Reads the arguments of `list`; a text describes the fault in them. */
export function readListArguments(args: string[]): ListArguments | string {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals: files } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: text,
        transition: text,
        spec: text,
        requirement: text,
        name: text,
        paths: { type: 'boolean', default: false },
      },
    });
    const { state, transition, spec, requirement, name, paths: isPathsOnly } = values;
    const filters = [
      ...(state === undefined ? [] : [stateFilter(state)]),
      ...(transition === undefined ? [] : [transitionFilter(transition)]),
      ...(spec === undefined ? [] : [specFilter(spec)]),
      ...(requirement === undefined ? [] : [requirementFilter(requirement)]),
      ...(name === undefined ? [] : [nameFilter(name)]),
    ];
    return { files, filters, isPathsOnly };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * `list`: prints the scenarios that pass every filter. Returns the exit code: 0 when there is one, 1
 * when there is none or a file is broken.
 */
export async function runList(
  { files: named, filters, isPathsOnly }: ListArguments,
  print: (line: string) => void,
): Promise<number> {
  const { files, broken } = await readScenarios(await scenarioPaths(named));
  const found = files.filter(({ scenario }) => filters.every((isMatch) => isMatch(scenario)));
  for (const file of found) for (const line of linesOf(file, isPathsOnly)) print(line);
  for (const { message } of broken) print(`BROKEN ${message}`);
  if (!isPathsOnly) print(`${found.length} of ${files.length} scenarios`);
  return found.length > 0 && broken.length === 0 ? 0 : 1;
}

function linesOf({ file, scenario }: ScenarioFile, isPathsOnly: boolean): readonly string[] {
  if (isPathsOnly) return [file];
  const { name, kind, covers } = scenario;
  return [name, `  ${[kind, ...covers.spec].join(', ')}`, `  ${file}`];
}

/** Scenarios that enter or leave a state, by its id in the charts or in the chart of the session. */
function stateFilter(wish: string) {
  const charts = machines.map((machine) => describeChart(machine));
  const known = new Set(charts.flatMap((chart) => statesOf(chart).map(({ id }) => id)));
  const id = [wish, `session.${wish}`].find((each) => known.has(each));
  if (id === undefined)
    throw new Error(`no chart has the state "${wish}"; ids are as in statecharts/*.chart.json`);
  const chart = charts.find((each) => id === each.id || id.startsWith(`${each.id}.`));
  return ({ covers }: Scenario): boolean =>
    chart !== undefined && visitedStates(chart, new Set(covers.transitions)).has(id);
}

/** Scenarios that take a transition; a part of its id is enough. */
function transitionFilter(wish: string) {
  const isLike = (id: string): boolean => id.toLowerCase().includes(wish.toLowerCase());
  const all = machines.flatMap((machine) => transitionsOf(describeChart(machine)));
  if (!all.some(({ id }) => isLike(id)))
    throw new Error(
      `no chart has a transition like "${wish}"; ids are as in statecharts/*.chart.json`,
    );
  return ({ covers }: Scenario): boolean => covers.transitions.some(isLike);
}

/** Scenarios that prove a paragraph; "4" means §4, "r5" means R5. */
function specFilter(wish: string) {
  const id = [wish, `§${wish}`, wish.toUpperCase()].find((each) => knownParagraphs.has(each));
  if (id === undefined)
    throw new Error(
      `there is no paragraph "${wish}"; there are §1 to §9, and the readings R1 to R21`,
    );
  return ({ covers }: Scenario): boolean => covers.spec.includes(id);
}

/** Scenarios that prove a requirement, by its id in docs/qa.md. */
function requirementFilter(wish: string) {
  if (!requirements.some(({ id }) => id === wish))
    throw new Error(
      `there is no requirement "${wish}"; there are ${requirements.map(({ id }) => id).join(', ')}`,
    );
  return (scenario: Scenario): boolean => requirementsOf(scenario).some(({ id }) => id === wish);
}

/** Scenarios whose name has this text. */
function nameFilter(wish: string) {
  return ({ name }: Scenario): boolean => name.toLowerCase().includes(wish.toLowerCase());
}
