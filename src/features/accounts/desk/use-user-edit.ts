import { useState } from 'react';
import { type Actor, fromPromise } from 'xstate';
import {
  changeUserAccess,
  changeUserStatus,
  type CustomerUser,
  customerUserList,
  getCustomerUser,
} from '#contract/accounts/customer-users.ts';
import { userEditMachine } from '#machines/accounts/user-edit/user-edit.machine.ts';
import type { SaveOutcome, SaveWish } from '#machines/accounts/user-edit/user-edit.ports.ts';
import type { Api } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useChart } from '#src/run/use-chart.ts';

function write(api: Api, { id, rowVersion, change }: SaveWish, key: string): Promise<CustomerUser> {
  const params = { id };
  if (change.kind === 'access') {
    const { access } = change;
    return api.call(changeUserAccess, { params, body: { rowVersion, access }, key });
  }
  const { status } = change;
  return api.call(changeUserStatus, { params, body: { rowVersion, status }, key });
}

/** Sending the same change again repeats the first attempt (R20). */
function createKeys(): (wish: SaveWish) => string {
  const keys = new Map<string, string>();
  return (wish) => {
    const sent = JSON.stringify(wish);
    const key = keys.get(sent) ?? crypto.randomUUID();
    keys.set(sent, key);
    return key;
  };
}

async function save(api: Api, wish: SaveWish, key: string): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', user: await write(api, wish, key) };
  } catch (error) {
    if (!(error instanceof PortalProblem) || error.code !== 'conflict') throw error;
    const user = await api.call(getCustomerUser, { params: { id: wish.id } });
    return { kind: 'conflict', user };
  }
}

/** Runs the edit of one user; the list is read again after each change. */
export function useUserEdit(user: CustomerUser): Actor<typeof userEditMachine> {
  const api = useApi();
  const readAnew = useReadAnew();
  const [machine] = useState(() => {
    const keyOf = createKeys();
    return userEditMachine.provide({
      actors: {
        saveChange: fromPromise<SaveOutcome, SaveWish>(async ({ input }) => {
          const outcome = await save(api, input, keyOf(input));
          readAnew(customerUserList.read);
          return outcome;
        }),
      },
    });
  });
  return useChart(machine, { user });
}
