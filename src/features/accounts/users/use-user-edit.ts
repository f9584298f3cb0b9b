import { useState } from 'react';
import { type Actor, fromPromise } from 'xstate';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { userEditMachine } from '#machines/accounts/user-edit/user-edit.machine.ts';
import type { SaveOutcome, SaveWish } from '#machines/accounts/user-edit/user-edit.ports.ts';
import type { Api } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';
import { createContentKeys } from '#src/api/content-keys.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useChart } from '#src/run/use-chart.ts';
import { type UserCalls, writeChange } from './user-calls.ts';

async function save(api: Api, calls: UserCalls, wish: SaveWish, key: string): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', user: await writeChange(api, calls, wish, key) };
  } catch (error) {
    if (!(error instanceof PortalProblem) || error.code !== 'conflict') throw error;
    const user = await api.call(calls.read, { params: { id: wish.id } });
    // The change was refused for another reason than an older version.
    if (user.rowVersion === wish.rowVersion) throw error;
    return { kind: 'conflict', user };
  }
}

/** Runs the edit of one user; what shows the user is read again after each change. */
export function useUserEdit(
  user: CustomerUser,
  calls: UserCalls,
  onSaved?: () => void,
): Actor<typeof userEditMachine> {
  const api = useApi();
  const readAnew = useReadAnew();
  const [machine] = useState(() => {
    const keyOf = createContentKeys();
    return userEditMachine.provide({
      actors: {
        saveChange: fromPromise<SaveOutcome, SaveWish>(async ({ input }) => {
          const outcome = await save(api, calls, input, keyOf(input));
          readAnew(...calls.outdated);
          onSaved?.();
          return outcome;
        }),
      },
    });
  });
  return useChart(machine, { user });
}
