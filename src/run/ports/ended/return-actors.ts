import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { EndReason } from '#domain/session/end-reason.ts';
import type { Visit } from '#domain/session/visit.ts';
import type {
  KeepingPlan,
  ReturnOutcome,
} from '#machines/session/return-inside/return-inside.ports.ts';
import type { Credentials } from '#machines/session/sign-in/sign-in.ports.ts';
import type { TimeWatch } from '../../time-watch.ts';
import { judgeSignIn } from '../answers/judge-answer.ts';
import type { SessionCalls } from '../session-calls.ts';
import { watchWakeUps } from '../wake-ups.ts';
import type { WorldParts } from '../watch-world.ts';

interface ReturnParts extends WorldParts {
  readonly calls: SessionCalls;
  readonly watchTime: TimeWatch;
}

/** A person who signs out leaves no page behind, whichever visit that was. */
const leaving: ReadonlySet<EndReason> = new Set<EndReason>(['signedOut', 'userChanged']);

/** Reports that a kept page must go: its time is over, or somebody signed out in another tab. */
function watchKeeping({ shared, clock, watchTime }: ReturnParts) {
  return fromCallback<EventObject, KeepingPlan>(({ input, sendBack }) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const drop = (): void => sendBack({ type: 'keeping.over' });
    const look = (): void =>
      clock.whenSure(() => {
        if (signal.aborted) return;
        const reason = shared.readEnd()?.reason;
        if (clock.now() >= input.until || (reason !== undefined && leaving.has(reason))) drop();
      });
    const stopTime = watchTime(input.until, drop);
    const stopMessages = shared.listen((message) => {
      if (message.kind === 'ended' && leaving.has(message.reason)) drop();
    });
    watchWakeUps(look, signal);
    return () => {
      listeners.abort();
      stopTime();
      stopMessages();
    };
  });
}

/** What is typed on the page is kept as a draft, and offered after the sign-in. */
const elsewhereTexts = {
  factorNeeded:
    'The password is right, and your account has a second factor: choose Back to Login and sign in there.',
  companyNeeded:
    'People of your company use the company account, not a password: choose Back to Login and continue with it there.',
} as const;

/** The real ports of the return chart. */
export function createReturnActors(parts: ReturnParts) {
  return {
    signInAgain: fromPromise<ReturnOutcome, Credentials>(async ({ input }) => {
      const answer = await parts.calls.authenticate(input);
      if (answer.kind === 'factorNeeded' || answer.kind === 'companyNeeded')
        return { kind: 'failed', status: null, message: elsewhereTexts[answer.kind] };
      return judgeSignIn(answer, parts.clock);
    }),
    // The answer of the server removes the companion of that visit, which itself was never stored.
    endRefused: fromPromise<void, { visit: Visit | null }>(async ({ input }) => {
      if (input.visit !== null) void parts.calls.logout(input.visit.cookie);
    }),
    watchKeeping: watchKeeping(parts),
  };
}
