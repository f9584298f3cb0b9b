import { timingSafeEqual } from 'node:crypto';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';

/** A key as a system presents it: its id, which is no secret, and 256 random bits. */
export interface PresentedKey {
  /** The id of its row, a UUID. */
  readonly id: string;
  readonly secret: string;
}

const form = /^lp_([0-9a-f]{32})_([\w-]{43})$/;
const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** A fresh key for the row of that id. */
export function newServiceKey(id: string): PresentedKey {
  return { id, secret: newSecret() };
}

/** The text of a key, `lp_<id>_<secret>`, which is shown once. */
export function writeServiceKey({ id, secret }: PresentedKey): string {
  return `lp_${id.replaceAll('-', '')}_${secret}`;
}

/** Reads `Authorization: Bearer lp_…`; undefined for anything else. */
export function readServiceKey(header: string | undefined): PresentedKey | undefined {
  const [, text = ''] = /^Bearer +(\S{1,100})$/i.exec(header ?? '') ?? [];
  const [, id, secret] = form.exec(text) ?? [];
  if (id === undefined || secret === undefined) return undefined;
  return { id: id.replace(parts, '$1-$2-$3-$4-$5'), secret };
}

/** Whether a header presents a key, right or wrong, and not the token of a session. */
export function presentsKey(header: string | undefined): boolean {
  return /^Bearer +lp_/i.test(header ?? '');
}

/** Compares a secret with the hash of the right one, without saying by time how much is right. */
export function isKeySecret(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(hash.padEnd(64).slice(0, 64)));
}
