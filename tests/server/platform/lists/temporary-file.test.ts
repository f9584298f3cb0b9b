import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeTemporaryFile } from '#server/platform/lists/temporary-file.ts';

const left = () => readdirSync(tmpdir());

beforeEach(() => {
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'spool-test-')));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

async function* pieces(last: string | Error) {
  yield 'first, ';
  if (last instanceof Error) throw last;
  yield last;
}

describe('a spooled file', () => {
  it('has its size, can be read and closes, and leaves no name behind', async () => {
    const file = await writeTemporaryFile(pieces('second'));
    expect(left()).toEqual([]);
    const stream = file.stream();
    const closed = new Promise((resolve) => stream.once('close', resolve));

    expect(file.length).toBe(13);
    expect(await text(stream)).toBe('first, second');
    await closed;
  });

  it('is not kept when a piece fails', async () => {
    await expect(writeTemporaryFile(pieces(new Error('The rows broke off.')))).rejects.toThrow(
      'broke off',
    );

    expect(left()).toEqual([]);
  });
});
