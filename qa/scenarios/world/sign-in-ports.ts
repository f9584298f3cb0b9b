import { longestIdleCheckMs } from '#domain/session/timings.ts';
import type { Visit } from '#domain/session/visit.ts';
import { longestCallLimitMs } from '#domain/session/waits.ts';
import type {
  KeepingPlan,
  ReturnOutcome,
} from '#machines/session/return-inside/return-inside.ports.ts';
import type { AuthenticateOutcome, Credentials } from '#machines/session/sign-in/sign-in.ports.ts';
import type { PortLives } from '#kit/runner/fake-ports.ts';
import { isPending, type PortLife, settlePort, speak } from '#kit/runner/stand-in.ts';
import { callServer } from './server-call.ts';
import type { TabTicker } from './tab-ticker.ts';
import { isReachable, learnTime, type SimulatedBrowser, type Tab, timeIn } from './world-types.ts';

/** People of the scenarios have neither a second factor nor a company account; the browser tests do. */
type PasswordOutcome = Exclude<
  AuthenticateOutcome,
  { readonly kind: 'factorNeeded' | 'companyNeeded' }
>;

/** What signing in needs of a tab. */
interface SignInParts {
  readonly world: SimulatedBrowser;
  readonly tab: Tab;
  readonly ticker: TabTicker;
}

/** Signing in: on the sign-in page, and inside the modal over a kept page. */
export function signInPortsOf(parts: SignInParts): PortLives {
  const { server, clock } = parts.world;
  return {
    authenticate: signingIn(parts, (outcome) => outcome),
    // The answer is read, and stored nowhere.
    signInAgain: signingIn(parts, (outcome): ReturnOutcome => {
      if (outcome.kind === 'failed') return outcome;
      return { kind: 'accepted', visit: server.visitOf(outcome.cookie) };
    }),
    endRefused: (port) => {
      const { visit } = port.input as { readonly visit: Visit | null };
      const end = (): void => {
        if (visit !== null) server.end(visit.cookie);
        settlePort(port, undefined);
      };
      const timer = clock.setTimeout(end, 0);
      return () => clock.clearTimeout(timer);
    },
    watchKeeping: keeping(parts),
  };
}

const misunderstood = 'The response of the server is not understood. Contact customer support.';

function failedWith(message: string): PasswordOutcome {
  return { kind: 'failed', status: null, message };
}

const unreachable = failedWith(
  'The server could not be reached. Check your connection and try again.',
);

/** Reports when the time of a kept page is over, as the common timer of the page notices it. */
function keeping({ world, tab, ticker }: SignInParts): PortLife {
  return (port) => {
    const { until } = port.input as KeepingPlan;
    const look = (): void => {
      if (isPending(port) && timeIn(world, tab) >= until) speak(port, { type: 'keeping.over' });
    };
    const first = world.clock.setTimeout(look, 0);
    const stop = ticker.watch({ everyMs: longestIdleCheckMs, deadlineAt: until }, look);
    return () => {
      world.clock.clearTimeout(first);
      stop();
    };
  };
}

/** A question with name and password. */
function signingIn(
  { world, tab }: SignInParts,
  read: (outcome: PasswordOutcome) => PasswordOutcome | ReturnOutcome,
): PortLife {
  return (port) => {
    const tell = (outcome: PasswordOutcome): void => settlePort(port, read(outcome));
    const serve = (): (() => void) => {
      const { username } = port.input as Credentials;
      const outcome = world.server.signIn(username, world.clock.now());
      return () => {
        learnTime(world, tab);
        tell(outcome);
      };
    };
    const breaks = (): void => tell(unreachable);
    return callServer(world, {
      answer: () => (isReachable(world) ? serve()() : breaks()),
      giveUp: breaks,
      limitMs: longestCallLimitMs,
      spoilable: {
        call: 'a sign-in',
        serve,
        breaks,
        garbled: breaks,
        busy: () => tell(failedWith('The server answered 503 Service Unavailable. Try again.')),
        foreign: () => tell(failedWith(misunderstood)),
      },
    });
  };
}
