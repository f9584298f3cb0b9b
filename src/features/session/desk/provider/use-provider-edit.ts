import { useState } from 'react';
import { type Actor, fromPromise } from 'xstate';
import {
  type IdentityProvider,
  type ProviderTrial,
  removeIdentityProvider,
  setIdentityProvider,
  tryIdentityProvider,
} from '#contract/session/company/identity-provider.ts';
import { wishOf } from '#machines/session/provider-edit/provider-draft.ts';
import { providerEditMachine } from '#machines/session/provider-edit/provider-edit.machine.ts';
import type {
  ProviderRemoval,
  ProviderSending,
} from '#machines/session/provider-edit/provider-edit.ports.ts';
import { useApi } from '#src/api/api-context.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { useChart } from '#src/run/use-chart.ts';

/** The edit of a provider. */
export type ProviderEdit = Actor<typeof providerEditMachine>;

/** The faults of single fields say more than the text above them. */
async function saying<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PortalProblem) || error.issues.length === 0) throw error;
    const texts = new Set(error.issues.map(({ message }) => message));
    throw new Error([...texts].join(' '), { cause: error });
  }
}

/** Runs the edit of the provider of a customer. */
export function useProviderEdit(custId: string, provider: IdentityProvider | null): ProviderEdit {
  const api = useApi();
  const [machine] = useState(() => {
    const params = { custId };
    return providerEditMachine.provide({
      actors: {
        saveProvider: fromPromise<IdentityProvider, ProviderSending>(({ input }) => {
          const body = wishOf(input.draft, input.clientSecret, input.rowVersion);
          return saying(api.call(setIdentityProvider, { params, body }));
        }),
        tryProvider: fromPromise<ProviderTrial, ProviderSending>(({ input }) => {
          const wish = wishOf(input.draft, input.clientSecret, input.rowVersion);
          const { issuer, clientId, clientSecret, domains } = wish;
          const body = { issuer, clientId, clientSecret, domains };
          return saying(api.call(tryIdentityProvider, { params, body }));
        }),
        removeProvider: fromPromise<void, ProviderRemoval>(async ({ input }) => {
          await api.call(removeIdentityProvider, { params, body: input });
        }),
      },
    });
  });
  return useChart(machine, { provider });
}
