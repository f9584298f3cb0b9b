import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { AccessActorRef } from '#machines/access/access/access.machine.ts';
import { selectAccess, selectSession } from '#machines/app/portal/portal.selectors.ts';
import type { PortalActorRef } from '#machines/app/portal/portal.machine.ts';
import type { PendingLogoutsActorRef } from '#machines/session/pending-logouts/pending-logouts.machine.ts';
import { selectIsSignedIn } from '#machines/session/session/session.selectors.ts';
import { type ChartView, createChartView } from './chart-view.ts';
import type { TimeWatch } from '#src/run/time-watch.ts';
import type { SessionActorRef } from '#machines/session/session/session.machine.ts';

/** What the page needs from the running portal. */
export interface PortalHandle {
  readonly actor: PortalActorRef;
  /** Logouts that could not be sent so far. */
  readonly logouts: PendingLogoutsActorRef;
  readonly watchTime: TimeWatch;
  /** A call of the page did not reach the server. */
  readonly reportSilence: () => void;
  /** Marks the terms of use as accepted in the session cookie, in every tab. */
  readonly markTermsAccepted: () => void;
  /** What the sign-in of a person came with: JSON text of a list of `FirstAnswer`, once. */
  readonly takeFirstAnswers: (username: string) => string | undefined;
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

export type SessionView = ChartView<SessionActorRef>;

interface PageViews {
  readonly session: SessionView;
  readonly access: ChartView<AccessActorRef>;
}

const PageContext = createContext<PageViews | undefined>(undefined);

/** Provides the charts as the page of a session sees them: not beyond its end. */
export const PageProvider = PageContext.Provider;

/** Views of session and access that stay as they were while nobody is signed in. */
export function createPageViews(portal: PortalActorRef): PageViews {
  const session = selectSession(portal.getSnapshot());
  const isLive = (): boolean => selectIsSignedIn(session.getSnapshot());
  return {
    session: createChartView(session, isLive),
    access: createChartView(selectAccess(portal.getSnapshot()), isLive),
  };
}

/** The session chart; below `PageProvider` as the page sees it. */
export function useSession(): SessionView {
  const session = useSelector(usePortal(), selectSession);
  return useContext(PageContext)?.session ?? session;
}

/** The access chart; below `PageProvider` as the page sees it. */
export function useAccess(): ChartView<AccessActorRef> {
  const access = useSelector(usePortal(), selectAccess);
  return useContext(PageContext)?.access ?? access;
}
