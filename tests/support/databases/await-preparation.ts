import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { noteIn } from './preparation.ts';

const lookEveryMs = 50;

/** Waits for the end of a preparation. Throws with its text when it failed. */
async function prepared(note: string): Promise<void> {
  while (!existsSync(note)) await pause(lookEveryMs);
  const fault = readFileSync(note, 'utf8');
  if (fault !== '') throw new Error(`The databases of the tests could not be filled:\n${fault}`);
}

// Before any hook, whose time is limited.
await prepared(noteIn(inject('preparation')));
