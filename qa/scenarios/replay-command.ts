import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { htmlReport } from './report/html-report.ts';
import { junitReport } from './report/junit-report.ts';
import type { ReplayEngine } from './replay-engine.ts';
import { failureLines, type Replay } from './replay-scenario.ts';
import { readScenario, scenarioPaths } from './format/scenario-files.ts';
import { actionText } from './format/step-text.ts';

export interface ReplayOptions {
  readonly files: readonly string[];
  readonly repeat: number;
  readonly junit: string;
  readonly report: string;
}

/**
 * `replay`: replays files on an engine, prints each result as it runs, and writes the reports.
 * Returns the exit code: 0 when all passed, 1 when one failed or none was replayed.
 */
export async function runReplay(engine: ReplayEngine, options: ReplayOptions): Promise<number> {
  const paths = await scenarioPaths(options.files);
  if (paths.length === 0) {
    console.error('There is no scenario to replay; run "npm run scenarios -- generate" first.');
    return 2;
  }
  const replays: Replay[] = [];
  for (let round = 1; round <= options.repeat; round += 1) {
    for (const [index, file] of paths.entries()) {
      const replay = await replayFile(engine, file);
      replays.push(replay);
      const turn = options.repeat > 1 ? `${round}: ` : '';
      printResult(replay, `${turn}${index + 1}/${paths.length}`, engine);
    }
  }
  await write(options.junit, junitReport(replays, engine.where));
  await write(options.report, await htmlReport(replays, engine));
  console.log(`report ${options.report}, JUnit ${options.junit}`);
  return summarise(replays, engine);
}

async function replayFile(engine: ReplayEngine, file: string): Promise<Replay> {
  const scenario = await readScenario(file);
  const skipped = engine.reasonToSkip(file, scenario);
  if (skipped !== undefined) return { file, scenario, milliseconds: 0, played: [], skipped };
  return engine.replay(file, scenario);
}

function printResult(replay: Replay, number: string, { options }: ReplayEngine): void {
  const { scenario, file, failure, skipped } = replay;
  if (skipped !== undefined) {
    console.log(`skip   ${number} ${scenario.name}\n  ${skipped}`);
    return;
  }
  console.log(`${failure === undefined ? 'ok    ' : 'FAILED'} ${number} ${scenario.name}`);
  if (failure === undefined) return;
  const step = scenario.steps[failure.step - 1];
  console.log(`  step ${failure.step}: ${step === undefined ? '' : actionText(step)}`);
  for (const line of failureLines(failure)) console.log(`  ${line}`);
  console.log(`  again: npm run scenarios -- replay ${file}${options}`);
}

/** Writes a file and the folders around it. */
export async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

function summarise(replays: readonly Replay[], { where }: ReplayEngine): number {
  const failed = replays.filter(({ failure }) => failure !== undefined).length;
  const skipped = replays.filter((replay) => replay.skipped !== undefined).length;
  const passed = replays.length - failed - skipped;
  const times = replays.map(({ milliseconds }) => milliseconds).filter((time) => time > 0);
  const total = times.reduce((sum, time) => sum + time, 0);
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  const counts = [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  console.log(
    `${counts.join(', ')} ${where} in ${(total / 1000).toFixed(1)} s, ${(median / 1000).toFixed(3)} s at the median`,
  );
  return failed === 0 && passed > 0 ? 0 : 1;
}
