import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Walk } from './agreement.ts';
import type { ForeignRun } from './foreign-run.ts';

const interpreters = ['/usr/bin/python3', 'python3'];
const packageName = 'python3-pyside2.qtscxml';
const python = interpreters.find(
  (program) => spawnSync(program, ['-c', 'import PySide2.QtScxml']).status === 0,
);

/** Whether Qt's engine is walked: where it is installed, and where `PORTAL_QT=1` demands it. */
export const isQtWalked = python !== undefined || process.env['PORTAL_QT'] === '1';

if (!isQtWalked) process.stdout.write(`Qt is not installed (${packageName}): it walks nothing.\n`);

/** Loads every document in Qt's engine and walks the runs: active states at the start and after each event. */
export function walkInQt(
  files: ReadonlyMap<string, string>,
  runs: readonly ForeignRun[],
): readonly Walk[] {
  if (python === undefined) throw new Error(`Qt is not installed: apt-get install ${packageName}`);
  const script = join(import.meta.dirname, 'qt_walk.py');
  const { status, stdout, stderr } = spawnSync(python, [script], {
    input: JSON.stringify({ files: Object.fromEntries(files), runs }),
    encoding: 'utf8',
    maxBuffer: 1_000_000_000,
  });
  if (status !== 0) throw new Error(`Qt's engine refuses:\n${stderr}`);
  return JSON.parse(stdout) as readonly Walk[];
}
