import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit of the working folder, and whether files differ from it; "unknown" without Git. */
export async function readCommit(): Promise<string> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', '--short=10', 'HEAD']);
    const { stdout: changes } = await run('git', ['status', '--porcelain']);
    return `${commit.trim()}${changes === '' ? '' : ', with local changes'}`;
  } catch {
    return 'unknown';
  }
}
