import { Big } from 'big.js';
import type { AuditLine } from './audit-record.ts';
import type { AuditLineRow, SealedRow } from './seals.queries.ts';

const stringsAndNumbers = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?/g;

/**
 * True when every number of a stored JSON text is one that JSON of other programs holds exactly, in
 * the form in which it is written (RFC 8785 §3.2.2.3). The portal writes no others.
 */
function hasExactNumbers(json: string): boolean {
  return [...json.matchAll(stringsAndNumbers)].every(([token]) => {
    if (token.startsWith('"')) return true;
    // The database writes decimals without exponents.
    return token === new Big(Number(token)).toFixed();
  });
}

/** The details as they are hashed: a text that only the database can hold exactly stays a text. */
function detailOf(json: string): unknown {
  return hasExactNumbers(json) ? (JSON.parse(json) as unknown) : json;
}

/** A stored line as it is hashed. */
export function lineOfRow(row: AuditLineRow): AuditLine {
  const { at, event, externalUserId, custId, visitHash, ip, userAgent, requestId } = row;
  const [id, detail] = [String(row.lineId), detailOf(row.detail)];
  return { id, at, event, externalUserId, custId, visitHash, ip, userAgent, requestId, detail };
}

/** The line of a seal; undefined when it is gone. */
export function lineOfSealed(row: SealedRow): AuditLine | undefined {
  const { at, event, ip, userAgent, requestId, detail } = row;
  if (at === null || event === null || ip === null || userAgent === null) return undefined;
  if (requestId === null || detail === null) return undefined;
  return lineOfRow({ ...row, at, event, ip, userAgent, requestId, detail });
}
