import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret of 256 random bits, safe in addresses and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal: the stored form of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
