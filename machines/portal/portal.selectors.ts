import type { AccessActorRef } from '../access/access.snapshot.ts';
import type { SessionActorRef } from '../session/session.snapshot.ts';
import type { SignInActorRef } from '../sign-in/sign-in.snapshot.ts';
import type { PortalSnapshot } from './portal.snapshot.ts';

/** The session chart; it lives as long as the page. */
export function selectSession(snapshot: PortalSnapshot): SessionActorRef {
  return present(snapshot.children.session, 'session');
}

/** The access chart; it lives as long as the page. */
export function selectAccess(snapshot: PortalSnapshot): AccessActorRef {
  return present(snapshot.children.access, 'access');
}

/** The sign-in chart while nobody is signed in, else undefined. */
export function selectSignIn(snapshot: PortalSnapshot): SignInActorRef | undefined {
  return snapshot.matches('signedOut') ? snapshot.children.signIn : undefined;
}

function present<Ref>(ref: Ref | undefined, name: string): Ref {
  if (ref === undefined) throw new Error(`The portal must be started before "${name}" is used.`);
  return ref;
}
