import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { models } from './models.ts';
import { proofOfChart } from './proof-of-chart.ts';
import { type IgnoredEvents, ignoredEvents, ignoringSteps } from './negatives.ts';

const tableFile = new URL('negatives.json', import.meta.url);

/** `PORTAL_REGENERATE=negatives` writes the table again; its diff is then read like code. */
function committedTable(): Readonly<Record<string, IgnoredEvents>> {
  if (process.env['PORTAL_REGENERATE'] === 'negatives') {
    const table = Object.entries(models).map(([chart, model]) => [chart, ignoredEvents(model)]);
    writeFileSync(tableFile, `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`);
  }
  return JSON.parse(readFileSync(tableFile, 'utf8'));
}

const committed = committedTable();

/** The first test of a chart explores it. */
const timeout = 180_000;

/**
 * The files, in addition to the model of a chart, on which the proof about ignored events depends.
 */
const others = [
  'tests/machines/model/negatives.ts',
  'tests/machines/model/negatives.json',
  'kit/cover/exploration-of.ts',
];

/** Tests what each chart ignores, in the explored runs. */
export function testIgnoredEvents(): void {
  describe.each(Object.entries(models))('%s', (chart, model) => {
    test('ignores in each configuration what the committed table says', { timeout }, () => {
      const proof = proofOfChart('ignored-events', chart, import.meta.filename, others);
      if (proof.isKnown) return;

      expect(ignoredEvents(model)).toEqual(committed[chart]);
      proof.keep();
    });

    test('nothing changes when an event is ignored', { timeout }, () => {
      const proof = proofOfChart(
        'no-change-by-ignored-events',
        chart,
        import.meta.filename,
        others,
      );
      if (proof.isKnown) return;
      const changed = ignoringSteps(model).filter(({ from, to }) => from.observed !== to.observed);

      expect(changed.map(({ to }) => to.scenario)).toEqual([]);
      proof.keep();
    });
  });

  test('the committed table names existing charts only', () => {
    expect(Object.keys(committed).toSorted()).toEqual(Object.keys(models).toSorted());
  });
}
