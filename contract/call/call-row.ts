import type { AuditEvent } from '#contract/audit/audit-events.ts';

/**
 * Whose rights the transaction of a call has: those of the caller's customer (`tenant`), of the
 * customer that `{custId}` of the path names (`customerOfAddress`), those of an owner over the users of
 * the caller's customer (`colleagues`), those over users, sessions and the audit log (`identity`), over what waits for the lessor (`lessor`), or over what the lessor
 * publishes (`publisher`). `none`, with the reason, where one transaction is not enough: the steps
 * of the call open their own.
 */
export type CallScope =
  | 'tenant'
  | 'customerOfAddress'
  | 'colleagues'
  | 'identity'
  | 'lessor'
  | 'publisher'
  | { readonly none: string };

/**
 * What the transaction of a call may do: `readOnly` is refused every write by the database,
 * `serialisable` runs as if nobody else wrote meanwhile, `snapshot` reads one unchanging state for
 * up to a minute, in turn: three calls at a time, two of one customer.
 */
export type CallMode = 'readOnly' | 'readWrite' | 'serialisable' | 'snapshot';

/**
 * The lines that a call may write into the audit log. It writes at least one of them when it
 * succeeds, with two exceptions: `unless` says when it succeeds without a line, and `none` says why
 * it never writes one.
 */
export type AuditRule =
  | readonly AuditEvent[]
  | { readonly events: readonly AuditEvent[]; readonly unless: string }
  | { readonly none: string };

/** A call that changes something names what it records; a GET that names nothing reads only. */
export type RowChoice =
  | { readonly method: 'GET'; readonly mode?: 'snapshot'; readonly audit?: AuditRule }
  | {
      readonly method: 'POST' | 'PUT' | 'DELETE';
      readonly mode?: CallMode;
      readonly audit: AuditRule;
    };

/** The part of a call's row that the server enforces. */
export interface CallRow {
  readonly mode: CallMode;
  readonly audit: AuditRule;
}

/** The mode and the audit rule of a call that leaves them out. */
export function rowOf({ method, mode, audit }: RowChoice): CallRow {
  if (audit === undefined) return { mode: 'readOnly', audit: { none: 'It only reads.' } };
  const isRead = method === 'GET' && 'none' in audit;
  return { mode: mode ?? (isRead ? 'readOnly' : 'readWrite'), audit };
}
