import { Refusal } from '#domain/refusal.ts';
import type { QueueLoad } from '#server/platform/work/queue-load.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';
import {
  createWorkQueue,
  QueueFullError,
  type WorkQueue,
} from '#server/platform/work/work-queue.ts';

/** Checks passwords without letting a flood of sign-ins starve the rest of the server. */
export interface Passwords {
  /** Takes the same time for an account without a hash (unknown, disabled) as for one with. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Hashes a new password. */
  hash(password: string): Promise<string>;
  /** A new hash when the current parameters differ from those of the stored one. */
  renewed(stored: string, password: string): Promise<string | undefined>;
  /** How many are being hashed and wait for it. */
  load(): QueueLoad;
}

async function queued<T>(queue: WorkQueue, work: () => Promise<T>): Promise<T> {
  try {
    return await queue(work);
  } catch (error) {
    if (error instanceof QueueFullError) {
      throw new Refusal('unavailable', { retryAfterSeconds: 2, cause: error });
    }
    throw error;
  }
}

/** Makes the checker: two hashes at a time, forty waiting, beyond that 503. */
export async function createPasswords(): Promise<Passwords> {
  const queue = createWorkQueue({ running: 2, waiting: 40 });
  const decoy = await hashPassword('no account has this password');
  return {
    async matches(stored, password) {
      const right = await queued(queue, () => verifyPassword(stored ?? decoy, password));
      return right && stored !== null;
    },
    hash: (password) => queued(queue, () => hashPassword(password)),
    async renewed(stored, password) {
      if (!isOutdated(stored)) return undefined;
      return queued(queue, () => hashPassword(password));
    },
    load: () => queue.load(),
  };
}
