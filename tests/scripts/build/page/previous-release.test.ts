// @vitest-environment node
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepRelease, readRelease } from '#scripts/build/page/previous-release.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-page-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a build whose only script has the given name. */
async function build(name: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, '.vite'), { recursive: true });
  await mkdir(join(folder, 'static/js'), { recursive: true });
  const file = `static/js/${name}.js`;
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify({ main: { file } }));
  await writeFile(join(folder, file), name);
  await writeFile(join(folder, `${file}.br`), `${name} compressed`);
}

describe('a new release', () => {
  it('keeps the files of the one before, also compressed, and of no other', async () => {
    await build('first');
    const first = await readRelease(folder);
    await build('second');
    await keepRelease(folder, first);
    const second = await readRelease(folder);
    await build('third');
    await keepRelease(folder, second);

    const read = (file: string) => readFile(join(folder, 'static/js', file), 'utf8');
    expect(await read('second.js.br')).toBe('second compressed');
    expect(await read('third.js')).toBe('third');
    await expect(read('first.js')).rejects.toThrow('ENOENT');
  });

  it('does not replace what the new build has written', async () => {
    await build('same');
    await keepRelease(folder, new Map([['static/js/same.js', Buffer.from('old')]]));

    expect(await readFile(join(folder, 'static/js/same.js'), 'utf8')).toBe('same');
  });

  it('has nothing to keep when it is the first', async () => {
    expect(await readRelease(folder)).toEqual(new Map());
  });
});
