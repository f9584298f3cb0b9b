import type { Scope } from './database.ts';

/** Text of the statement that gives an open transaction its rights, and its two parameters. */
export interface ScopeStatement {
  readonly text: string;
  readonly values: readonly [role: string, custId: string];
}

/** Settings are local to the transaction: a pooled connection carries none of them to the next user. */
const text = `select set_config('TimeZone', 'UTC', true),
  set_config('role', $1, true), set_config('portal.cust_id', $2, true)`;

const roles = {
  tenant: 'portal_app',
  identity: 'portal_identity',
  lessor: 'portal_lessor',
  publisher: 'portal_publisher',
  owner: 'none',
} as const satisfies Record<Scope['kind'], string>;

/** The statement that switches to the role of the scope; `owner` stays the connection's own role. */
export function scopeStatement(scope: Scope): ScopeStatement {
  return { text, values: [roles[scope.kind], scope.kind === 'tenant' ? scope.custId : ''] };
}
