import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readScenarios, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';
import { knownParagraphs } from '#qa/scenarios/format/specification.ts';
import { withMatrix } from '#qa/scenarios/requirements/requirement-matrix.ts';
import {
  requirements,
  requirementsMet,
  requirementsOf,
} from '#qa/scenarios/requirements/requirements.ts';
import { readListArguments } from '#qa/scenarios/list-command.ts';
import { scenarioCharts, screenCharts } from '#qa/scenarios/scenario-charts.ts';
import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';

const kindsOfSearch: ReadonlySet<string> = new Set(['transition', 'pair']);

/** The cells of every table row of a page, without the spaces that align them. */
const rowsIn = (page: string): readonly string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| -'))
    .map((line) => line.replaceAll(/ *\| */g, '|'));

describe('the requirements that scenarios prove', () => {
  let scenarios: readonly Scenario[] = [];

  beforeAll(async () => {
    const { files, broken } = await readScenarios(await scenarioPaths([]));
    expect(broken).toEqual([]);
    scenarios = files.map(({ scenario }) => scenario);
  }, 60_000);

  it('name transitions of the charts, and paragraphs that exist', () => {
    const known = new Set(
      [...scenarioCharts, ...screenCharts]
        .flatMap((machine) => transitionsOf(describeChart(machine)))
        .map(({ id }) => id),
    );
    const named = requirements.flatMap(({ transitions }) => transitions);
    const asked = requirements.flatMap(({ paragraphs }) => paragraphs);

    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(asked.filter((one) => !knownParagraphs.has(one))).toEqual([]);
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  it('are each proven by a story that people wrote', () => {
    const stories = scenarios.filter(({ kind }) => !kindsOfSearch.has(kind));
    const proven = new Set(stories.flatMap(requirementsOf));

    expect(requirements.filter((one) => !proven.has(one)).map(({ id }) => id)).toEqual([]);
  });

  it('are in the description and the paragraphs of every run that a search found', () => {
    const found = scenarios.filter(({ kind }) => kindsOfSearch.has(kind));
    const silent = found.filter(({ description, covers }) =>
      requirementsMet(covers.transitions).some(
        ({ text, paragraphs }) =>
          !description.includes(text) || paragraphs.some((one) => !covers.spec.includes(one)),
      ),
    );

    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(found.length).toBeGreaterThan(100);
  });

  it('are proven by a transition and a paragraph, not by one of them', () => {
    const warns = requirements.find(({ id }) => id === 'warns');
    const { transitions, paragraphs } = warns ?? { transitions: [], paragraphs: [] };

    expect(requirementsOf({ covers: { transitions: [...transitions], spec: [] } })).toEqual([]);
    expect(requirementsOf({ covers: { transitions: [], spec: [...paragraphs] } })).toEqual([]);
    expect(
      requirementsOf({ covers: { transitions: [...transitions], spec: [...paragraphs] } }),
    ).toEqual([warns]);
  });

  it('stand in docs/qa.md as the scenarios are now', async () => {
    const page = await readFile('docs/qa.md', 'utf8');

    expect(rowsIn(page)).toEqual(rowsIn(withMatrix(page, scenarios)));
    expect(rowsIn(page).filter((row) => /\(`[a-z-]+`\)/.test(row))).toHaveLength(
      requirements.length,
    );
  });

  it('need a page with a place for their table', () => {
    expect(() => withMatrix('# A page without it', scenarios)).toThrow(/needs the lines <!--/);
  });

  it('are filters of the list, unknown ones are refused with those that exist', () => {
    const options = readListArguments(['--requirement', 'longest-visit']);
    if (typeof options === 'string') throw new Error(options);
    const names = scenarios.filter((one) => options.filters.every((filter) => filter(one)));

    expect(names.map(({ name }) => name)).toContain(
      'Ends at the maximum length however busy the person is',
    );
    expect(names.length).toBeLessThan(20);
    expect(readListArguments(['--requirement', 'flies'])).toContain(
      'there is no requirement "flies"; there are remembers-origin, ',
    );
  });
});
