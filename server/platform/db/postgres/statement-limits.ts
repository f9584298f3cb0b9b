import type { Scope } from '../database.ts';
import { scopeStatement } from '../scope-settings.ts';
import { requestLimitMs, snapshotLimitMs } from '../transaction-guard.ts';

/**
 * How long work may use the database, in milliseconds. The transaction around a request ends after
 * `requestLimitMs`: a longer limit of its statements has no effect.
 */
export interface StatementLimits {
  /** One statement; that of a snapshot has `snapshotLimitMs`. */
  readonly statementMs: number;
  /** Waiting for a lock of another transaction. */
  readonly lockMs: number;
  /** One statement of a migration, seed or import. */
  readonly ownerStatementMs: number;
  /** Waiting for a lock of another transaction there: requests wait behind it. */
  readonly ownerLockMs: number;
  /** How often a running statement looks whether its client is still there; 0 for never. */
  readonly clientCheckMs: number;
}

/** The limits of an installation that sets none. */
export const usualLimits: StatementLimits = {
  statementMs: requestLimitMs,
  lockMs: 5000,
  ownerStatementMs: 3_600_000,
  ownerLockMs: 120_000,
  clientCheckMs: 2000,
};

/** Local to the transaction: a pooled connection carries neither to the next user. */
const settings = `set_config('statement_timeout', $4, true), set_config('lock_timeout', $5, true)`;

function limitsOf(scope: Scope, limits: StatementLimits): readonly [number, number] {
  if (scope.kind === 'owner') return [limits.ownerStatementMs, limits.ownerLockMs];
  return [scope.snapshot === true ? snapshotLimitMs : limits.statementMs, limits.lockMs];
}

/** The statement that gives a transaction its rights and its limits. */
export function beginStatement(
  scope: Scope,
  limits: StatementLimits,
): { readonly text: string; readonly values: string[] } {
  const { text, values } = scopeStatement(scope);
  return {
    text: `${text}, ${settings}`,
    values: [...values, ...limitsOf(scope, limits).map(String)],
  };
}

/** SQLSTATE of a statement that took too long, and of a lock that did not come. */
const codes = { late: '57014', locked: '55P03' } as const;

/** The code of the server's error; the driver's may be a cause. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
}

/** Whether the server ended a statement because of these limits. */
export function isOverLimit(error: unknown): boolean {
  const code = codeOf(error);
  return code === codes.late || code === codes.locked;
}

/** What an operator can do about a migration, seed or import that reached a limit. */
export class OwnerLimitError extends Error {
  constructor({ ownerStatementMs, ownerLockMs }: StatementLimits, cause: unknown) {
    const undone = 'Its transaction was rolled back.';
    super(
      codeOf(cause) === codes.locked
        ? `A statement waited longer than ${ownerLockMs / 1000} s for a lock of another connection. ${undone} End that one (pg_stat_activity shows it) and start again, or raise PORTAL_DATABASE_OWNER_LOCK_SECONDS.`
        : `A statement took longer than ${ownerStatementMs / 1000} s. ${undone} Raise PORTAL_DATABASE_OWNER_STATEMENT_SECONDS and start again.`,
      { cause },
    );
    this.name = 'OwnerLimitError';
  }
}
