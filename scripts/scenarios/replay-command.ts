import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { htmlReport } from './html-report.ts';
import { junitReport } from './junit-report.ts';
import { EventLog } from './event-log.ts';
import { differenceText, replayOnMachine, type Replay } from './replay-scenario.ts';
import { readScenario, scenarioPaths } from './scenario-files.ts';
import { actionText } from './step-text.ts';

export interface ReplayOptions {
  readonly files: readonly string[];
  readonly repeat: number;
  readonly junit: string;
  readonly report: string;
  /** File for the recorded stream; empty for none. */
  readonly log: string;
}

/** `replay`: replays files and writes the reports. Gives the exit code: 0 when all passed. */
export async function runReplay(options: ReplayOptions): Promise<number> {
  const paths = await scenarioPaths(options.files);
  if (paths.length === 0) {
    console.error('There is no scenario to replay; run "npm run scenarios -- generate" first.');
    return 2;
  }
  const log = new EventLog();
  const replays: Replay[] = [];
  for (let round = 1; round <= options.repeat; round += 1) {
    for (const [index, file] of paths.entries()) {
      const replay = replayOnMachine(file, await readScenario(file), log.listen);
      replays.push(replay);
      printResult(replay, index + 1, paths.length);
    }
  }
  await writeReports(replays, options);
  if (options.log !== '') await write(options.log, log.text());
  return summarise(replays);
}

function printResult({ scenario, file, failure }: Replay, number: number, of: number): void {
  const mark = failure === undefined ? 'ok    ' : 'FAILED';
  console.log(`${mark} ${number}/${of} ${scenario.name}`);
  if (failure === undefined) return;
  const step = scenario.steps[failure.step - 1];
  console.log(`  step ${failure.step}: ${step === undefined ? '' : actionText(step)}`);
  for (const difference of failure.differences) console.log(`  ${differenceText(difference)}`);
  console.log(`  again: npm run scenarios -- replay ${file}`);
}

async function writeReports(replays: readonly Replay[], options: ReplayOptions): Promise<void> {
  await write(options.junit, junitReport(replays));
  await write(options.report, await htmlReport(replays));
  console.log(`report ${options.report}, JUnit ${options.junit}`);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

function summarise(replays: readonly Replay[]): number {
  const failed = replays.filter(({ failure }) => failure !== undefined).length;
  const total = replays.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const seconds = (total / 1000).toFixed(1);
  console.log(`${replays.length - failed} passed, ${failed} failed in ${seconds} s`);
  return failed === 0 ? 0 : 1;
}
