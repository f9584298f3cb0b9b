import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  isOutdated,
  verifyPassword,
} from '#server/platform/security/password-hash.ts';
import { createPasswords } from '#server/platform/security/passwords.ts';
import { createWorkQueue, QueueFullError } from '#server/platform/work/work-queue.ts';

describe('a password hash', () => {
  it('is argon2id with 19 MiB, two passes, one lane (S31)', async () => {
    expect(await hashPassword('p')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is salted and belongs to its password only', async () => {
    const [one, two] = [await hashPassword('p'), await hashPassword('p')];

    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'p')).toBe(true);
    expect(await verifyPassword(one, 'q')).toBe(false);
    expect(await verifyPassword('not a hash', 'p')).toBe(false);
  });
});

describe('passwords', () => {
  it('never match without a stored hash, whatever is typed', async () => {
    const passwords = await createPasswords();

    expect(await passwords.matches(null, 'no account has this password')).toBe(false);
  });

  it('are hashed again when the parameters have risen (S31)', async () => {
    const passwords = await createPasswords();
    const old = await hash('p', { memoryCost: 8192, timeCost: 1, parallelism: 1 });

    const renewed = await passwords.renewed(old, 'p');

    expect(isOutdated(renewed ?? old)).toBe(false);
    expect(await passwords.renewed(renewed ?? old, 'p')).toBeUndefined();
  });

  it('answer "unavailable" when too many wait (S31, F25)', async () => {
    const passwords = await createPasswords();
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, () => passwords.matches(null, 'p')),
    );

    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 42);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
  });
});

describe('a work queue', () => {
  it('runs two at a time, in order, and goes on after a failure', async () => {
    const queue = createWorkQueue({ running: 2, waiting: 10 });
    const finish: (() => void)[] = [];
    const started: number[] = [];
    const add = (number: number) =>
      queue(async () => {
        started.push(number);
        await new Promise<void>((resolve) => finish.push(resolve));
        if (number === 1) throw new Error('failed');
      });
    const all = Promise.allSettled([add(1), add(2), add(3)]);

    const before = [...started];
    finish[0]?.();
    await Promise.resolve();
    await new Promise(setImmediate);
    const after = [...started];
    finish.forEach((end) => end());
    await all;

    expect([before, after]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('refuses what it cannot hold', async () => {
    const queue = createWorkQueue({ running: 0, waiting: 0 });

    await expect(queue(async () => 1)).rejects.toThrow(QueueFullError);
  });
});
