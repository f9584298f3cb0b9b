import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Chart } from '#kit/chart/chart.types.ts';
import { chartDifference } from '#kit/chart/chart-difference.ts';
import { readScenarios } from '../scenarios/format/scenario-files.ts';
import { failureLines, replayOnMachine } from '../scenarios/replay-scenario.ts';
import { chartsAt, UnknownVersionError } from './charts-at.ts';

type Print = (line: string) => void;

/**
 * `statecharts -- diff VERSION`: how the charts differ from those of a commit, branch or tag, and
 * which of its scenarios see something else on the charts of today. Returns the exit code: 0 when all
 * its scenarios still hold, 1 when one does not, 2 when the version cannot be read.
 */
export async function runDiff(
  version: string,
  charts: readonly Chart[],
  print: Print,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  try {
    const earlier = await chartsAt(version, folder);
    printCharts(version, earlier.charts, charts, print);
    return await printScenarios(version, earlier.scenarios, print);
  } catch (error) {
    if (!(error instanceof UnknownVersionError)) throw error;
    print(error.message);
    return 2;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function printCharts(
  version: string,
  before: ReadonlyMap<string, Chart>,
  charts: readonly Chart[],
  print: Print,
): void {
  const after = new Map(charts.map((chart) => [chart.id, chart]));
  const ids = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  let count = 0;
  for (const id of ids) {
    const lines = chartDifference(before.get(id), after.get(id));
    if (lines.length === 0) continue;
    count += 1;
    print(id);
    for (const line of lines) print(`  ${line}`);
  }
  print(`${count} of ${ids.length} charts differ from ${version}`);
}

async function printScenarios(
  version: string,
  paths: readonly string[],
  print: Print,
): Promise<number> {
  const { files, broken } = await readScenarios(paths);
  for (const { message } of broken) print(`BROKEN ${message}`);
  let failed = 0;
  for (const { file, scenario } of files) {
    const { failure } = replayOnMachine(file, scenario);
    if (failure === undefined) continue;
    failed += 1;
    print(`FAILED ${scenario.name}`);
    print(`  ${basename(file)}, step ${failure.step}`);
    for (const line of failureLines(failure)) print(`  ${line}`);
  }
  const total = files.length + broken.length;
  print(`${total - failed - broken.length} of ${total} scenarios of ${version} still hold`);
  return failed + broken.length === 0 ? 0 : 1;
}
