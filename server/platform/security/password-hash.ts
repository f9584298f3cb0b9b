import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Hashes a password with argon2id (m = 19 MiB, t = 2, p = 1). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether the password matches the hash; an unreadable hash matches none. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  try {
    return await verify(stored, password);
  } catch {
    return false;
  }
}

/** Whether the hash was made with other than the current parameters. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(current);
}
