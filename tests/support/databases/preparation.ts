import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that notes how the preparation of a project ended. */
    preparation: string;
  }
}

/** How a preparation ended: an empty file when it worked, else what it said. */
export const noteIn = (folder: string): string => join(folder, 'prepared');

/**
 * Notes in `folder` how a preparation ended. Projects that need nothing of it
 * run meanwhile; files of the others wait for the note.
 */
export async function notePreparation(folder: string, work: Promise<unknown>): Promise<void> {
  const fault = await work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const note = noteIn(folder);
  // Whole once it is there.
  writeFileSync(`${note}.part`, fault);
  renameSync(`${note}.part`, note);
}

/** Runs a script in a process of its own, beside the tests. Rejects with what it printed. */
export function runBeside(script: string, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${script} ended with ${String(code)}:\n${printed}`));
    });
  });
}
