import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { scenarioCharts } from '#qa/scenarios/scenario-charts.ts';
import { models } from '#tests/machines/model/models.ts';
import { proofOfChart } from '#tests/machines/model/proof-of-chart.ts';
import { Agreement } from './agreement.ts';
import { committedCharts, foreignRunsOf } from './committed-charts.ts';
import { isQtWalked, walkInQt } from './qt-engine.ts';
import { walkInScion } from './scion-engine.ts';
import { tracesOfCover } from './traces.ts';

/** Charts of single screens; scenarios are about the others, and those run elsewhere. */
const screens = Object.values(models).filter(({ machine }) => !scenarioCharts.includes(machine));

const inScion = new Agreement('Covers in SCION');
const inQt = new Agreement('Covers in Qt');

afterAll(() => {
  process.stdout.write(`${inScion.line}${isQtWalked ? inQt.line : ''}`);
});

// The largest chart takes 50 s on a quiet machine; once proven, it is not walked again.
describe('the committed SCXML of the chart of a screen', { timeout: 300_000 }, () => {
  it.each(screens)('does as XState in a run of every transition: $machine.id', async (model) => {
    const { id } = model.machine;
    const file = committedCharts.get(id)?.file ?? '';
    const proof = proofOfChart(`scxml-${isQtWalked}`, id, file, [
      import.meta.filename,
      'kit/cover/transition-cover.ts',
    ]);
    if (proof.isKnown) return;
    const runs = foreignRunsOf(tracesOfCover(model));
    inScion.add(runs, await walkInScion(new Map([[id, await readFile(file, 'utf8')]]), runs));
    if (isQtWalked) inQt.add(runs, walkInQt(new Map([[id, file]]), runs));
    const differences = [...inScion.differences, ...inQt.differences];
    expect(differences.filter(({ chart }) => chart === id).slice(0, 5)).toEqual([]);
    expect(runs.length).toBeGreaterThan(0);
    proof.keep();
  });
});
