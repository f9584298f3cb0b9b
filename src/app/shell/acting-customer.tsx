import { type ReactNode, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { actForCustomer } from '#contract/session/acting-customer.ts';
import { actingCustomerMachine } from '#machines/session/acting-customer/acting-customer.machine.ts';
import type { StartWish } from '#machines/session/acting-customer/acting-customer.ports.ts';
import { selectClaims } from '#machines/session/session/session.selectors.ts';
import { ActingProvider } from '#src/api/acting-context.ts';
import { createApi } from '#src/api/api.ts';
import { useChart } from '#src/run/use-chart.ts';
import { useLeaving } from '#src/drafts/use-leaving.ts';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import {
  type PortalHandle,
  type SessionView,
  usePortalHandle,
  useSession,
} from '../portal-context.ts';
import { createApiSession } from './api-session.ts';

const base = '/portal';
const internalArea = `${base}/internal/`;

const custIdOf = (session: SessionView): string =>
  selectClaims(session.getSnapshot())?.custId ?? '';

async function chooseCustomer(
  { actor, replaceToken }: PortalHandle,
  custId: string,
): Promise<void> {
  const api = createApi(createApiSession(actor));
  const body = { custId: custId === '' ? null : custId };
  await replaceToken(() => api.call(actForCustomer, { body }));
}

/** A screen of the internal area belongs to no customer and may stay. */
function showStart({ custId, isOwnChoice }: StartWish): void {
  if (isOwnChoice) navigate(`${base}${custId === '' ? '/internal/customers' : '/dashboard'}`);
  else if (!location.pathname.startsWith(internalArea)) navigate(`${base}/`, { replace: true });
}

function provideActing(portal: PortalHandle, session: SessionView, settle: () => Promise<void>) {
  return actingCustomerMachine.provide({
    actors: {
      // Once another customer is chosen, the former customer's drafts can no longer be saved.
      chooseCustomer: fromPromise<void, { custId: string }>(async ({ input }) => {
        await settle();
        await chooseCustomer(portal, input.custId);
      }),
      showStart: fromPromise<void, StartWish>(async ({ input }) => showStart(input)),
      watchCustomer: fromCallback<EventObject, Record<string, never>>(({ sendBack }) => {
        const report = (): void => {
          const claims = selectClaims(session.getSnapshot());
          if (claims !== null) sendBack({ type: 'customer.changed', custId: claims.custId });
        };
        const subscription = session.subscribe(report);
        return () => subscription.unsubscribe();
      }),
    },
  });
}

/** Runs the acting-customer chart for a user of the lessor while they are signed in (R16). */
export function ActingCustomer({ children }: { readonly children: ReactNode }) {
  const portal = usePortalHandle();
  const session = useSession();
  const leaving = useLeaving();
  // Each customer has its own list; the chart outlives it.
  const settle = useStable(() => leaving.settle());
  const [machine] = useState(() => provideActing(portal, session, settle));
  const actor = useChart(machine, { custId: custIdOf(session) });
  return <ActingProvider value={actor}>{children}</ActingProvider>;
}
