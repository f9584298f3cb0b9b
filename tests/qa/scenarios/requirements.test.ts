import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readScenarios, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';
import { knownParagraphs } from '#qa/scenarios/format/specification.ts';
import { withMatrix } from '#qa/scenarios/requirements/requirement-matrix.ts';
import { requirements } from '#qa/scenarios/requirements/requirements.ts';
import { requirementsOf } from '#qa/scenarios/requirements/requirements-of.ts';
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

  it.each(requirements.map(({ id, story }) => [id, story] as const))(
    '%s is shown by the story "%s"',
    (id, story) => {
      const shown = scenarios.find(({ name }) => name === story);

      expect(shown && requirementsOf(shown).map((one) => one.id)).toContain(id);
      expect(kindsOfSearch.has(shown?.kind ?? '')).toBe(false);
    },
  );

  it.each([
    ['figures-kept', 'Forgets what was typed and not saved when it is discarded'],
    ['other-tab-renews', 'Sees no warning one second before it is due'],
    ['refresh-refused', 'Resets the idle time by Stay logged in with one second left'],
    ['cookie-gone', 'Is signed out for inactivity exactly at the deadline'],
  ])('%s is not shown by "%s"', (id, story) => {
    const other = scenarios.find(({ name }) => name === story);

    expect(other).toBeDefined();
    expect(other && requirementsOf(other).map((one) => one.id)).not.toContain(id);
  });

  it('about two tabs are met by no run with one', () => {
    const lone = scenarios.filter(({ steps }) =>
      steps.every(({ see }) => see.every(({ tab }) => tab === 1)),
    );
    const met = lone.flatMap(requirementsOf).map(({ id }) => id);

    expect(met.filter((id) => id.startsWith('other-tab'))).toEqual([]);
    expect(lone.length).toBeGreaterThan(50);
  });

  it('are met by a transition and a paragraph, not by one of them', () => {
    const warns = requirements.find(({ id }) => id === 'warns');
    const { transitions, paragraphs } = warns ?? { transitions: [], paragraphs: [] };
    const steps = scenarios[0]?.steps ?? [];
    const of = (taken: readonly string[], spec: readonly string[]) =>
      requirementsOf({ covers: { transitions: [...taken], spec: [...spec] }, steps });

    expect([of(transitions, []), of([], paragraphs)]).toEqual([[], []]);
    expect(of(transitions, paragraphs)).toEqual([warns]);
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
