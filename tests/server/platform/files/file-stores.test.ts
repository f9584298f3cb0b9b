import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FileAlteredError,
  FileMissingError,
  type RestorableStore,
} from '#server/platform/files/file-store.ts';
import { createFolderStore } from '#server/platform/files/folder-store.ts';
import { createS3Store } from '#server/platform/files/s3-store.ts';
import { s3Access, startS3Server, type S3Server } from '#tests/support/run/s3-server.ts';

let folder: string;
let s3: S3Server;
const stores: Record<string, RestorableStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  s3 = await startS3Server();
  stores['folder'] = createFolderStore(folder);
  stores['s3'] = createS3Store({ endpoint: `${s3.endpoint}/`, ...s3Access });
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.close();
});

const storeOf = (name: string): RestorableStore => stores[name] ?? createFolderStore('');
const big = Buffer.alloc(3_000_000, 'a lease ');

async function* broken(): AsyncGenerator<Buffer> {
  yield big;
  throw new Error('The line broke.');
}

async function leftovers(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [name] : [])),
  );
  return files.flat();
}

describe.each(['folder', 's3'])('the %s store', (name) => {
  it('gives back what it was given, under a key made of the hash', async () => {
    const store = storeOf(name);
    const stored = await store.put(Readable.from([big.subarray(0, 1_000_000), big.subarray(1e6)]));

    expect(stored.sha256).toBe(createHash('sha256').update(big).digest('hex'));
    expect(stored.size).toBe(3_000_000);
    expect(stored.key.startsWith(`${stored.sha256}-`)).toBe(true);
    expect((await buffer(await store.open(stored.key))).equals(big)).toBe(true);
    await store.remove(stored.key);
  });

  it('takes a file back under the key that it had, and only with its content', async () => {
    const store = storeOf(name);
    const { key } = await store.put(Readable.from([big]));
    await store.remove(key);

    await expect(store.putAs(key, Readable.from([Buffer.from('other')]))).rejects.toThrow(
      FileAlteredError,
    );
    await expect(store.open(key)).rejects.toThrow(FileMissingError);
    await expect(store.putAs('../outside', Readable.from([big]))).rejects.toThrow();
    expect((await store.putAs(key, Readable.from([big]))).key).toBe(key);
    expect((await buffer(await store.open(key))).equals(big)).toBe(true);
    await store.remove(key);
  });

  it('keeps equal files apart, so that one can go', async () => {
    const store = storeOf(name);
    const [first, second] = [
      await store.put(Readable.from([Buffer.from('same')])),
      await store.put(Readable.from([Buffer.from('same')])),
    ];
    await store.remove(first.key);

    await expect(store.open(first.key)).rejects.toBeInstanceOf(FileMissingError);
    expect((await buffer(await store.open(second.key))).toString()).toBe('same');
    await store.remove(second.key);
    await store.remove(second.key);
  });

  it('keeps nothing of a stream that breaks', async () => {
    await expect(storeOf(name).put(Readable.from(broken()))).rejects.toThrow('The line broke.');

    expect(await leftovers()).toEqual([]);
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it.each(['../../etc/passwd', '', 'a'.repeat(64), '%2e%2e'])(
    'reads nothing under the key "%s" (F13)',
    async (key) => {
      await expect(storeOf(name).open(key)).rejects.toBeInstanceOf(FileMissingError);
      await expect(storeOf(name).remove(key)).rejects.toBeInstanceOf(FileMissingError);
    },
  );
});

describe('the folder store', () => {
  it('is closed to other users', async () => {
    const { key } = await storeOf('folder').put(Readable.from([Buffer.from('x')]));
    const place = join(folder, key.slice(0, 2));

    expect((await stat(place)).mode & 0o777).toBe(0o700);
    expect((await stat(join(place, key))).mode & 0o777).toBe(0o600);
    await storeOf('folder').remove(key);
  });
});

describe('the s3 store', () => {
  it('signs so that an independent check agrees', async () => {
    const stranger = createS3Store({ ...s3Access, endpoint: s3.endpoint, secretKey: 'other' });

    await expect(stranger.put(Readable.from([Buffer.from('x')]))).rejects.toThrow(
      'The file store answered 403.',
    );
    expect(s3.refusals).toEqual(['wrong signature', 'wrong signature', 'wrong signature']);
  });

  it('goes on over a short failure of the service', async () => {
    s3.failNext.push(503, 500);
    const stored = await storeOf('s3').put(Readable.from([Buffer.from('late')]));

    expect(s3.objects.get(stored.key)?.toString()).toBe('late');
    await storeOf('s3').remove(stored.key);
  });

  it('says so when the bucket or the service is not there', async () => {
    const other = createS3Store({ ...s3Access, endpoint: s3.endpoint, bucket: 'no-such' });
    const nobody = createS3Store({ ...s3Access, endpoint: 'http://127.0.0.1:9' });

    await expect(other.put(Readable.from([Buffer.from('x')]))).rejects.toThrow(
      'The bucket no-such does not exist.',
    );
    await expect(nobody.open(`${'a'.repeat(64)}-${'0'.repeat(16)}`)).rejects.toThrow(
      'The file store does not answer.',
    );
  });
});
