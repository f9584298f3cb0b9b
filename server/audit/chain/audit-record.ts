import { createHash } from 'node:crypto';
import serialise from 'canonicalize';
import type { IsoDate } from '#domain/dates/date.ts';

/** A line of the audit log as it is hashed and exported; `at` in UTC, to the microsecond. */
export interface AuditLine {
  readonly id: string;
  readonly at: string;
  readonly event: string;
  readonly externalUserId: string | null;
  readonly custId: string | null;
  readonly visitHash: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly detail: unknown;
}

/** The place of a line in the chain of its day (UTC); the hashes are SHA-256, hexadecimal. */
export interface AuditSeal {
  readonly day: IsoDate;
  readonly position: number;
  readonly previous: string;
  readonly hash: string;
}

/** A seal with its line; without one when the line is gone. */
export interface AuditRecord extends AuditSeal {
  readonly kind: 'record';
  readonly lineId: string;
  readonly line: AuditLine | undefined;
}

/** The end of a finished day: what was signed, and the signature (a compact JWS). */
export interface AuditDay {
  readonly day: IsoDate;
  readonly lines: number;
  readonly anchor: string;
  readonly head: string;
  readonly signature: string;
}

/** The chain in its order: the records of a day, then its end once it is signed. */
export type ChainItem = AuditRecord | ({ readonly kind: 'day' } & AuditDay);

/** What the first day of an installation starts from. */
export const firstAnchor = '0'.repeat(64);

/**
 * SHA-256 over the line and the hash before it, in the canonical form of RFC 8785, so that another
 * program comes to the same hash. Hexadecimal. Throws for text that is not Unicode.
 */
export function hashLine(previous: string, line: AuditLine): string {
  const text = serialise({ ...line, previous });
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}
