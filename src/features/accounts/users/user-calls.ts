import type {
  changeUserAccess,
  changeUserOwner,
  changeUserStatus,
  CustomerUser,
  getCustomerUser,
} from '#contract/accounts/customer-users.ts';
import type { Call } from '#contract/call/call.ts';
import type { removeUserFactors } from '#contract/session/factors/customer-factors.ts';
import type { SaveWish } from '#machines/accounts/user-edit/user-edit.ports.ts';
import type { Api } from '#src/api/api.ts';

/** A call with the same parts and any access. */
type Alike<C> =
  C extends Call<infer Params, infer Query, infer Body, infer Answer>
    ? Call<Params, Query, Body, Answer>
    : never;

/** How a user is read and changed: by the lessor, or by an owner of their company. */
export interface UserCalls {
  /** Reads what a change makes old. */
  readonly outdated: readonly Call[];
  readonly read: Alike<typeof getCustomerUser>;
  readonly access: Alike<typeof changeUserAccess>;
  readonly status: Alike<typeof changeUserStatus>;
  readonly owner: Alike<typeof changeUserOwner>;
  readonly removeFactors: Alike<typeof removeUserFactors>;
}

/** Writes a change to the version that it is based on. */
export function writeChange(
  api: Api,
  calls: UserCalls,
  { id, rowVersion, change }: SaveWish,
  key: string,
): Promise<CustomerUser> {
  const params = { id };
  if (change.kind === 'access')
    return api.call(calls.access, { params, body: { rowVersion, access: change.access }, key });
  if (change.kind === 'status')
    return api.call(calls.status, { params, body: { rowVersion, status: change.status }, key });
  return api.call(calls.owner, { params, body: { rowVersion, owner: change.owner }, key });
}
