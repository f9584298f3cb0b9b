import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserEngine } from '#qa/scenarios/browser/browser-engine.ts';
import type { ReplayEngine } from '#qa/scenarios/replay-engine.ts';
import { failureLines } from '#qa/scenarios/replay-scenario.ts';
import { readScenario, scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import type { Scenario } from '#qa/scenarios/format/scenario-format.ts';
import { isFullRun } from '#tests/support/run/full-run.ts';

const paths = await scenarioPaths([]);
/**
 * One of each way in which typed figures come to the server, or to the next visit. A change sees
 * the one that no other of its browser tests takes.
 */
const figures = [
  'offers-back-after-a-crash',
  ...(isFullRun
    ? [
        'keeps-the-own-hours',
        'saves-two-seconds-after',
        'does-not-take-its-own-save',
        'submits-a-month-and-takes-it-back',
      ]
    : []),
].flatMap((start) => paths.filter((file) => file.includes(`utilisation-${start}`)));
/**
 * A change sees every tenth of the minimal cover, always the same ones; a full run sees all.
 * The charts replay each of them at every change.
 */
const cover = paths
  .filter((file) => path.basename(file).startsWith('transition-'))
  .filter((_, at) => isFullRun || at % 10 === 0);

describe('scenarios in a browser', { timeout: 60_000 }, () => {
  let engine: ReplayEngine | undefined;

  beforeAll(async () => {
    engine = await browserEngine({ isHeaded: false, speed: undefined });
  });

  afterAll(() => engine?.close());

  async function replay(file: string, scenario: Scenario) {
    if (engine === undefined) throw new Error('The browser runs only inside tests.');
    return engine.replay(file, scenario);
  }

  it.each(cover)('of the minimal cover is seen as on the charts: %s', async (file) => {
    const { failure } = await replay(file, await readScenario(file));

    expect(failure === undefined ? [] : failureLines(failure)).toEqual([]);
  });

  // The first of them fills a database of its own.
  it.each(figures)(
    'with typed figures is seen as on the charts: %s',
    { timeout: 120_000 },
    async (file) => {
      const { failure } = await replay(file, await readScenario(file));

      expect(failure === undefined ? [] : failureLines(failure)).toEqual([]);
    },
  );
});
