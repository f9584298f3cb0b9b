import type { AccessClaims } from '#domain/access/claims.ts';
import type { RefreshOutcome } from '#domain/session/refresh-outcome.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import type { TimingOverrides } from '#domain/session/timings.ts';
import type { Visit } from '#domain/session/visit.ts';
import type { AuthenticateOutcome } from '#machines/session/sign-in/sign-in.ports.ts';
import { claimsOfPerson } from './people.ts';
import type { Settings } from '../format/scenario-format.ts';

interface Issued {
  readonly username: string;
  readonly userVisitId: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly absoluteAt: number;
}

/** A model of the portal's server: issues tokens, refuses ended sessions, follows the scenario. */
export class ServerModel {
  refreshAnswer: 'a new token' | 'a refusal' | 'busy' | 'nothing' = 'a new token';
  signInAnswer: 'a session' | 'wrong password' | 'an internal error' = 'a session';
  refreshes = 0;
  readonly #settings: Settings;
  readonly #tokens = new Map<string, Issued>();
  readonly #ended = new Set<string>();
  readonly #claims = new Map<string, AccessClaims>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  signIn(
    username: string,
    at: number,
  ): Exclude<AuthenticateOutcome, { kind: 'factorNeeded' | 'companyNeeded' }> {
    if (this.signInAnswer === 'wrong password') {
      return { kind: 'failed', status: 401, message: 'Unauthorized' };
    }
    if (this.signInAnswer === 'an internal error') {
      return { kind: 'failed', status: 500, message: 'Internal Server Error' };
    }
    const absoluteAt = at + this.#settings.absoluteHours * 3_600_000;
    const userVisitId = `visit-${this.#tokens.size + 1}`;
    return { kind: 'accepted', cookie: this.#issue({ username, userVisitId, absoluteAt }, at) };
  }

  /** The response to a refresh; `cookie` is what the new token is stored in. */
  refresh({ token }: SessionCookie, at: number): RefreshOutcome & { cookie?: SessionCookie } {
    this.refreshes += 1;
    if (this.refreshAnswer === 'busy' || this.refreshAnswer === 'nothing') {
      return { kind: 'unreachable', at, retryAfterMs: null };
    }
    const issued = this.#tokens.get(token);
    const isOver =
      issued === undefined || issued.expiresAt <= at || this.#ended.has(issued.userVisitId);
    if (this.refreshAnswer === 'a refusal' || isOver) return { kind: 'refused', at };
    const cookie = this.#issue(issued, at);
    return { kind: 'refreshed', at, visit: this.visitOf(cookie), cookie };
  }

  end({ userVisitId }: SessionCookie): void {
    this.#ended.add(userVisitId);
  }

  /** What a token says, as the page would decode it. Throws for a token that was never issued. */
  visitOf(cookie: SessionCookie): Visit {
    const issued = this.#tokens.get(cookie.token);
    if (issued === undefined) throw new Error(`No token "${cookie.token}" was issued.`);
    const { username, issuedAt, expiresAt, absoluteAt } = issued;
    const claims = this.#claimsOf(username);
    return {
      username,
      issuedAt,
      expiresAt,
      absoluteAt,
      claims,
      realm: 'customer',
      roles: [],
      isOwner: false,
      cookie,
    };
  }

  /** Every read of the cookie needs them, and they never change. */
  #claimsOf(username: string): AccessClaims {
    const known = this.#claims.get(username);
    const claims = known ?? claimsOfPerson(username);
    this.#claims.set(username, claims);
    return claims;
  }

  #issue(
    visit: Pick<Issued, 'username' | 'userVisitId' | 'absoluteAt'>,
    at: number,
  ): SessionCookie {
    const token = `token-${this.#tokens.size + 1}`;
    const {
      absoluteHours: _hours,
      keptPageMinutes: _minutes,
      refreshFailurePolicy: _policy,
      ...timings
    } = this.#settings;
    const { username, userVisitId, absoluteAt } = visit;
    const expiresAt = Math.min(at + timings.tokenExpiryMinutes * 60_000, absoluteAt);
    this.#tokens.set(token, { username, userVisitId, absoluteAt, issuedAt: at, expiresAt });
    const cookie = { username, token, userVisitId, acceptedExtTermsOfUse: true };
    return { ...cookie, ...withoutDefaults(timings) };
  }
}

/** Times of the specification (§9, R3), which a page takes where a cookie has none. */
const defaultTimes: Readonly<Record<string, number>> = {
  tokenValidityCheckFrequencySeconds: 30,
  tokenRefreshMinutesBeforeExpiry: 10,
  tokenExpiryMinutes: 15,
  tokenExpiryCountdownSeconds: 120,
};

/** The times that differ from the default ones, so that scenarios use the defaults of the page. */
function withoutDefaults(timings: TimingOverrides): TimingOverrides {
  return Object.fromEntries(
    Object.entries(timings).filter(([name, value]) => defaultTimes[name] !== value),
  );
}
