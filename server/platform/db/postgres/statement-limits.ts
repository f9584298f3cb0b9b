import type { Scope } from '../database.ts';
import { scopeStatement } from '../scope-settings.ts';
import { requestLimitMs, snapshotLimitMs } from '../transaction-guard.ts';

/**
 * How long a request may use the database, in milliseconds. The transaction around it ends after
 * `requestLimitMs`: a longer limit has no effect.
 */
export interface StatementLimits {
  /** One statement; that of a snapshot has `snapshotLimitMs`. */
  readonly statementMs: number;
  /** Waiting for a lock of another transaction. */
  readonly lockMs: number;
}

/** The limits of an installation that sets none. */
export const usualLimits: StatementLimits = { statementMs: requestLimitMs, lockMs: 5000 };

/** Local to the transaction: a pooled connection carries neither to the next user. */
const settings = `set_config('statement_timeout', $3, true), set_config('lock_timeout', $4, true)`;

/**
 * The statement that gives a transaction its rights, and to that of a request its limits as well;
 * migrations, seeds and imports have none.
 */
export function beginStatement(
  scope: Scope,
  { statementMs, lockMs }: StatementLimits,
): { readonly text: string; readonly values: string[] } {
  const { text, values } = scopeStatement(scope);
  if (scope.kind === 'owner') return { text, values: [...values] };
  const longest = scope.snapshot === true ? snapshotLimitMs : statementMs;
  const limits = [String(longest), String(lockMs)];
  return { text: `${text}, ${settings}`, values: [...values, ...limits] };
}

/** SQLSTATE of a statement that took too long, and of a lock that did not come. */
const codes: ReadonlySet<unknown> = new Set(['57014', '55P03']);

/** Whether the server ended a statement because of these limits; the driver's error may be a cause. */
export function isOverLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(error.code)) || isOverLimit(error.cause);
}
