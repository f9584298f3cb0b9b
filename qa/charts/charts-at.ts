import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Chart } from '#kit/chart/chart.types.ts';

const run = promisify(execFile);
const chartEnd = '.chart.json';

/** The charts of an earlier version, and its scenarios as files in a folder. */
export interface EarlierVersion {
  readonly charts: ReadonlyMap<string, Chart>;
  readonly scenarios: readonly string[];
}

/** A commit, branch or tag that cannot be read; the message says why. */
export class UnknownVersionError extends Error {
  override name = 'UnknownVersionError';
}

/**
 * Reads the committed charts and scenarios of a commit, branch or tag; scenarios are written into
 * `folder`. Throws `UnknownVersionError` when there is no such version, or it has no charts.
 */
export async function chartsAt(version: string, folder: string): Promise<EarlierVersion> {
  const names = await namesAt(version);
  const charts = new Map<string, Chart>();
  const scenarios: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const name of names) {
    if (name.endsWith(chartEnd)) {
      const chart = JSON.parse(await textAt(version, name)) as Chart;
      charts.set(chart.id, chart);
    } else if (/\/scenarios\/.*\.json$/.test(name)) {
      const file = join(folder, basename(name));
      await writeFile(file, await textAt(version, name));
      scenarios.push(file);
    }
  }
  if (charts.size === 0) throw new UnknownVersionError(`${version} has no charts in statecharts/.`);
  return { charts, scenarios };
}

async function namesAt(version: string): Promise<readonly string[]> {
  const commit = await git([
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${version}^{commit}`,
  ]);
  if (commit === undefined)
    throw new UnknownVersionError(`There is no commit, branch or tag "${version}" here.`);
  const list = await git(['ls-tree', '-r', '--name-only', commit.trim(), 'statecharts/']);
  return (list ?? '').split('\n').filter((name) => name !== '');
}

async function textAt(version: string, name: string): Promise<string> {
  const text = await git(['show', '--end-of-options', `${version}:${name}`]);
  if (text === undefined) throw new UnknownVersionError(`${name} of ${version} cannot be read.`);
  return text;
}

/** What git prints; undefined when it refuses. */
async function git(args: readonly string[]): Promise<string | undefined> {
  const limit = { maxBuffer: 64 * 1024 * 1024 };
  return run('git', args, limit).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}
