import { timingSafeEqual } from 'node:crypto';
import { newSecret, sha256 } from '#server/platform/security/secret.ts';

/** A token as a directory presents it: the customer, who is no secret, and 256 random bits. */
export interface DirectoryToken {
  readonly custId: string;
  readonly secret: string;
}

const form = /^scim\.([A-Z0-9]{1,12})\.([\w-]{43})$/;

/** A fresh token of a customer. */
export function newDirectoryToken(custId: string): DirectoryToken {
  return { custId, secret: newSecret() };
}

/** The text of a token, which is shown once. */
export function writeDirectoryToken({ custId, secret }: DirectoryToken): string {
  return `scim.${custId}.${secret}`;
}

/** Reads `Authorization: Bearer …`; undefined for anything else. */
export function readDirectoryToken(header: string | undefined): DirectoryToken | undefined {
  const [, token = ''] = /^Bearer +(\S{1,100})$/i.exec(header ?? '') ?? [];
  const [, custId, secret] = form.exec(token) ?? [];
  return custId === undefined || secret === undefined ? undefined : { custId, secret };
}

/** Compares without saying by time how much is right. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(hash.padEnd(64).slice(0, 64)));
}
