import type { Scope } from './database.ts';

/** Text of the statement that gives an open transaction its rights, and its three parameters. */
export interface ScopeStatement {
  readonly text: string;
  readonly values: readonly [role: string, custId: string, personId: string];
}

/**
 * Settings are local to the transaction: a pooled connection carries none of them to the next user.
 * No statement of the portal is compiled or shared among workers: both cost a list of half a second
 * more than they save, and one person would take the processors of everybody.
 */
const text = `select set_config('TimeZone', 'UTC', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true),
  set_config('role', $1, true), set_config('portal.cust_id', $2, true),
  set_config('portal.person', $3, true)`;

/** From then on the database refuses every write of the transaction, whatever its role may write. */
const readOnlyText = `${text}, set_config('transaction_read_only', 'on', true)`;

const requestRoles = {
  tenant: 'portal_app',
  identity: 'portal_identity',
  lessor: 'portal_lessor',
  publisher: 'portal_publisher',
  colleagues: 'portal_colleagues',
  directory: 'portal_directory',
} as const satisfies Record<Exclude<Scope['kind'], 'owner'>, string>;

const roles = { ...requestRoles, owner: 'none' } as const satisfies Record<Scope['kind'], string>;

/** The roles that the login of requests acts as, one at a time. */
export const actingRoles: readonly string[] = Object.values(requestRoles);

/** The statement that switches to the role of the scope; `owner` stays the connection's own role. */
export function scopeStatement(scope: Scope): ScopeStatement {
  const isReadOnly = scope.kind !== 'owner' && scope.readOnly === true;
  return {
    text: isReadOnly ? readOnlyText : text,
    values: [
      roles[scope.kind],
      'custId' in scope ? scope.custId : '',
      'personId' in scope ? (scope.personId ?? '') : '',
    ],
  };
}
