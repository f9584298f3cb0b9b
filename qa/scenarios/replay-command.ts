import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { htmlReport } from './report/html-report.ts';
import { junitReport } from './report/junit-report.ts';
import { readCommit } from './report/read-commit.ts';
import type { ReportFrame } from './report/report-frame.ts';
import type { ReplayEngine } from './replay-engine.ts';
import { countBatch, countText, type ReplayBatch } from './replay-batch.ts';
import { failureLines, type Replay } from './replay-scenario.ts';
import type { BrokenScenarioError } from './format/broken-scenario-error.ts';
import { readScenarios, scenarioPaths, type ScenarioFile } from './format/scenario-files.ts';
import { actionText } from './format/step-text.ts';
import { UnreachablePortalError } from './unreachable-portal-error.ts';

export interface ReplayOptions {
  readonly files: readonly string[];
  readonly repeat: number;
  readonly junit: string;
  readonly report: string;
  /** Receives each line about what was replayed. */
  readonly print: (line: string) => void;
  /** Receives each line about what could not be replayed. */
  readonly printFault: (line: string) => void;
}

/** An engine that is opened once there is something to replay. */
export interface EngineChoice {
  /** As part of a sentence, also when it does not open: "replayed on the machine". */
  readonly where: string;
  open(): Promise<ReplayEngine>;
}

/**
 * `replay`: reads the files, replays those that are scenarios on an engine, prints each result as it
 * runs, and writes the reports. Returns the exit code: 0 when all passed, 1 when one failed or is
 * broken, when the portal could not be reached, or when none was replayed, 2 without a file. Throws
 * `UnreadableFileError` for a file that is not there, before anything is replayed.
 */
export async function runReplay(choice: EngineChoice, options: ReplayOptions): Promise<number> {
  const startedAt = Date.now();
  const { print, printFault } = options;
  const paths = await scenarioPaths(options.files);
  if (paths.length === 0) {
    printFault('There is no scenario to replay; run "npm run scenarios -- generate" first.');
    return 2;
  }
  const { files, broken } = await readScenarios(paths);
  for (const file of broken) for (const line of brokenLines(file)) printFault(line);
  const { batch, engine } = await replayFiles(choice, {
    files,
    broken,
    repeat: options.repeat,
    print,
  });
  const frame: ReportFrame = {
    where: choice.where,
    engine: engine?.name ?? 'none: it was not opened',
    options: engine?.options ?? '',
    repeat: options.repeat,
    commit: await readCommit(),
    startedAt,
  };
  await write(options.junit, junitReport(batch, frame));
  await write(options.report, await htmlReport(batch, frame));
  print(`report ${options.report}, JUnit ${options.junit}`);
  if (batch.unreachable !== undefined) printFault(batch.unreachable);
  print(summaryText(batch, choice.where));
  const { passed, failed, broken: unread, left } = countBatch(batch);
  return failed + unread + left === 0 && passed > 0 ? 0 : 1;
}

interface Work {
  readonly files: readonly ScenarioFile[];
  readonly broken: readonly BrokenScenarioError[];
  readonly repeat: number;
  readonly print: (line: string) => void;
}

/** Replays until the end, or until the portal does not answer. */
async function replayFiles(
  choice: EngineChoice,
  { files, broken, repeat, print }: Work,
): Promise<{ batch: ReplayBatch; engine?: Pick<ReplayEngine, 'name' | 'options'> }> {
  if (files.length === 0) return { batch: { replays: [], broken, left: [] } };
  const turns = Array.from({ length: repeat }, () => files).flat();
  const replays: Replay[] = [];
  let engine: ReplayEngine | undefined;
  try {
    engine = await choice.open();
    for (const file of turns) {
      const replay = await replayFile(engine, file);
      // What a portal that is away shows says nothing about the scenario.
      if (replay.failure !== undefined) await engine.reach();
      replays.push(replay);
      const number = `${replays.length}/${turns.length}`;
      for (const line of resultLines(replay, number, engine)) print(line);
    }
    return { batch: { replays, broken, left: [] }, engine };
  } catch (error) {
    if (!(error instanceof UnreachablePortalError)) throw error;
    const left = turns.slice(replays.length);
    const batch = { replays, broken, left, unreachable: error.message };
    return engine === undefined ? { batch } : { batch, engine };
  } finally {
    await engine?.close();
  }
}

async function replayFile(engine: ReplayEngine, { file, scenario }: ScenarioFile): Promise<Replay> {
  const skipped = engine.reasonToSkip(file, scenario);
  if (skipped !== undefined) return { file, scenario, milliseconds: 0, played: [], skipped };
  try {
    return await engine.replay(file, scenario);
  } catch (error) {
    if (error instanceof UnreachablePortalError) throw error;
    const fault = `It could not be started: ${error instanceof Error ? error.message : String(error)}`;
    return {
      file,
      scenario,
      milliseconds: 0,
      played: [],
      failure: { step: 1, differences: [], fault },
    };
  }
}

function brokenLines({ file, message }: BrokenScenarioError): readonly string[] {
  return [`BROKEN ${file}`, ...message.split('\n').map((line) => `  ${line}`)];
}

function resultLines(
  { scenario, file, failure, skipped }: Replay,
  number: string,
  { options }: ReplayEngine,
): readonly string[] {
  if (skipped !== undefined) return [`skip   ${number} ${scenario.name}`, `  ${skipped}`];
  if (failure === undefined) return [`ok     ${number} ${scenario.name}`];
  const step = scenario.steps[failure.step - 1];
  return [
    `FAILED ${number} ${scenario.name}`,
    `  step ${failure.step}: ${step === undefined ? '' : actionText(step)}`,
    ...failureLines(failure).map((line) => `  ${line}`),
    `  again: npm run scenarios -- replay ${file}${options}`,
  ];
}

/** Writes a file and the folders around it. */
export async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

function summaryText(batch: ReplayBatch, where: string): string {
  const times = batch.replays.map(({ milliseconds }) => milliseconds).filter((time) => time > 0);
  const total = times.reduce((sum, time) => sum + time, 0);
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  const spent = `in ${(total / 1000).toFixed(1)} s, ${(median / 1000).toFixed(3)} s at the median`;
  return `${countText(countBatch(batch))} ${where} ${spent}`;
}
