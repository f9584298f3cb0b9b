import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AccessActorRef } from '#machines/access/access/access.machine.ts';
import { selectAccess, selectSession } from '#machines/app/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import type { TimeWatch } from '#src/run/time-watch.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';

/** What the page needs from the running portal. */
export interface PortalHandle {
  readonly actor: PortalActorRef;
  readonly watchTime: TimeWatch;
  /** A call of the page did not reach the server. */
  readonly reportSilence: () => void;
  /** Marks the terms of use as accepted in the session cookie, in every tab. */
  readonly markTermsAccepted: () => void;
  /** Replaces the token of the session, in every tab, by the one that `ask` returns. */
  readonly replaceToken: (ask: () => Promise<object>) => Promise<void>;
}

const PortalContext = createContext<PortalHandle | undefined>(undefined);

/** Provides the running portal to everything below it. */
export const PortalProvider = PortalContext.Provider;

/** The running portal. Throws outside `PortalProvider`. */
export function usePortalHandle(): PortalHandle {
  const portal = useContext(PortalContext);
  if (portal === undefined) throw new Error('usePortalHandle needs a PortalProvider above it.');
  return portal;
}

/** The portal's actor. Throws outside `PortalProvider`. */
export function usePortal(): PortalActorRef {
  return usePortalHandle().actor;
}

/** The session chart. */
export function useSession(): SessionActorRef {
  return useSelector(usePortal(), selectSession);
}

/** The access chart. */
export function useAccess(): AccessActorRef {
  return useSelector(usePortal(), selectAccess);
}
