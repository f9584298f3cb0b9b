import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDrift, writeGenerated } from '#kit/export/generated-folder.ts';

const files = new Map([
  ['door.mmd', 'new'],
  ['door.svg', 'same'],
]);
const isOurs = (name: string): boolean => name !== 'schema.json';

describe('a generated folder', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'generated-'));
    await writeFile(path.join(folder, 'door.svg'), 'same');
    await writeFile(path.join(folder, 'gone.svg'), 'old');
    await writeFile(path.join(folder, 'schema.json'), 'of somebody else');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('is compared without being touched', async () => {
    expect(await findDrift(folder, files, isOurs)).toEqual({
      changed: [],
      missing: ['door.mmd'],
      extra: ['gone.svg'],
    });
    expect(await readFile(path.join(folder, 'gone.svg'), 'utf8')).toBe('old');
  });

  it('holds exactly the generated files after writing, and what others put there', async () => {
    await writeFile(path.join(folder, 'door.mmd'), 'old');

    expect((await writeGenerated(folder, files, isOurs)).changed).toEqual(['door.mmd']);
    expect(await findDrift(folder, files, isOurs)).toEqual({ changed: [], missing: [], extra: [] });
    expect(await readFile(path.join(folder, 'schema.json'), 'utf8')).toBe('of somebody else');
  });

  it('that does not exist lacks every file', async () => {
    expect((await findDrift(path.join(folder, 'none'), files, isOurs)).missing).toEqual([
      'door.mmd',
      'door.svg',
    ]);
  });
});
