import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { machines } from '#qa/charts/registry.ts';
import { scenarioPaths } from '#qa/scenarios/format/scenario-files.ts';
import { describeChart, transitionsOf } from '#kit/chart/describe-chart.ts';
import { isFullRun } from '#tests/support/run/full-run.ts';
import { Agreement } from './agreement.ts';
import { committedCharts, foreignRunsOf } from './committed-charts.ts';
import type { ForeignRun } from './foreign-run.ts';
import { isQtWalked, walkInQt } from './qt-engine.ts';
import { walkInScion } from './scion-engine.ts';
import { tracesOfScenario, type Trace } from './traces.ts';

const paths = await scenarioPaths([]);
const isOfCover = (file: string): boolean => isFullRun || basename(file).startsWith('transition-');
/**
 * A change walks the minimal cover and in SCION, which is quick, every fourth of the other
 * scenarios; a full run walks all in both.
 */
const walked = paths.filter((file, at) => isOfCover(file) || at % 4 === 0);
const files: ReadonlyMap<string, string> = new Map(
  [...committedCharts].map(([id, { file }]) => [id, file]),
);
let runs: readonly ForeignRun[];
let ofSession: readonly ForeignRun[];

beforeAll(async () => {
  const traces: Trace[] = [];
  for (const path of walked) traces.push(...(await tracesOfScenario(path)));
  runs = foreignRunsOf(traces);
  ofSession = runs.filter(({ chart }) => chart === 'session');
}, 240_000);

describe('the committed SCXML files in foreign engines', { timeout: 240_000 }, () => {
  it('load as they are in SCION and have the states of XState after every event of the scenarios', async () => {
    const agreement = new Agreement('Scenarios in SCION');
    agreement.add(runs, await walkInScion(await textsOf(files), runs));
    process.stdout.write(agreement.line);

    expect(agreement.differences.slice(0, 5)).toEqual([]);
    expect(walked.length).toBeGreaterThan(100);
  });

  it.runIf(isQtWalked)(
    'load as they are in Qt and have the states of XState after every event of the scenarios',
    () => {
      const agreement = new Agreement('Scenarios in Qt');
      const ofCover = runs.filter(({ from }) => isOfCover(from));
      agreement.add(ofCover, walkInQt(files, ofCover));
      process.stdout.write(agreement.line);

      expect(agreement.differences.slice(0, 5)).toEqual([]);
    },
  );

  it.each([
    [
      'a transition is dropped',
      /<transition chart:id="session\.live\|session\.signOut\|0"[^]*?<\/transition>/,
      '',
      'session.signOut',
    ],
    [
      'the warning is a second late',
      /timings\.warningAfterMs/g,
      '1000 + timings.warningAfterMs',
      'session.evaluate',
    ],
    ['the time is forgotten', /<assign location="at"[^>]*>/g, '', 'session.evaluate'],
    [
      'a delay is never armed',
      /<send event="after[^>]*>/,
      '',
      'after.retryDelay.session.live.warning.extendFailed',
    ],
  ])('differ where %s', async (_, planned, planted, event) => {
    const text = (await textOf('session')).replace(planned, planted);
    const agreement = new Agreement('SCION');
    agreement.add(ofSession, await walkInScion(new Map([['session', text]]), ofSession));

    expect(agreement.differences.map(({ name }) => name)).toContain(event);
  });

  it.each(machines)('are not misled by matching names by their beginning in $id', (machine) => {
    const events = transitionsOf(describeChart(machine)).map(({ event }) => event);

    expect(
      events.filter((event) =>
        events.some((other) => event.startsWith(`${other}.`) && other !== ''),
      ),
    ).toEqual([]);
  });
});

function textOf(chart: string): Promise<string> {
  return readFile(files.get(chart) ?? '', 'utf8');
}

async function textsOf(names: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [chart, file] of names) texts.set(chart, await readFile(file, 'utf8'));
  return texts;
}
