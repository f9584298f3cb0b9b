import { createSecretKey, type KeyObject } from 'node:crypto';

/** A key that encrypts secrets in the database, 256 bits; printed, it shows none of them. */
export interface EncryptionKey {
  /** Is stored beside each value that the key has encrypted. */
  readonly id: string;
  readonly key: KeyObject;
}

/** The keys of a list, or why it is none; the reason holds no part of a key. */
export type ReadKeys = { readonly keys: readonly EncryptionKey[] } | { readonly fault: string };

const form = /^(?<id>[A-Za-z0-9._-]{1,40}):(?<key>[A-Za-z0-9+/_-]{43}=?)$/;

/**
 * Reads keys as `id:key`, separated by commas or lines, each key as the base64 of 32 bytes. The
 * first one encrypts, all decrypt.
 */
export function readKeyList(text: string): ReadKeys {
  const keys: EncryptionKey[] = [];
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const { id, key } = form.exec(entry)?.groups ?? {};
    if (id === undefined || key === undefined) {
      const place = `entry ${keys.length + 1}`;
      return { fault: `${place} is not id:key with the base64 of 32 bytes as the key` };
    }
    if (keys.some((known) => known.id === id)) return { fault: `two keys have the id ${id}` };
    keys.push({ id, key: createSecretKey(Buffer.from(key, 'base64')) });
  }
  return keys.length === 0 ? { fault: 'it is empty' } : { keys };
}
