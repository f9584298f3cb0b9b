/** Why a request is refused. The HTTP layer gives each code its status and text. */
export type RefusalCode =
  | 'addressUnconfirmed'
  | 'alreadyDisputed'
  | 'anotherPerson'
  | 'archiveTooLarge'
  | 'assetUnavailable'
  | 'challengeOver'
  | 'companyNeeded'
  | 'conflict'
  | 'cookieMissing'
  | 'customerNotChosen'
  | 'endedByOwner'
  | 'exportTooLarge'
  | 'factorNeeded'
  | 'factorRefused'
  | 'fileBeingScanned'
  | 'fileMissing'
  | 'forbidden'
  | 'invalidCredentials'
  | 'invalidRequest'
  | 'keyRefused'
  | 'lastAdmin'
  | 'lastFactor'
  | 'linkDead'
  | 'linkExpired'
  | 'ndaRequired'
  | 'notFound'
  | 'passwordChanged'
  | 'payloadTooLarge'
  | 'quotaReached'
  | 'signInRefused'
  | 'signInRequired'
  | 'stepUpNeeded'
  | 'termsNotAccepted'
  | 'tooManyRequests'
  | 'unavailable'
  | 'unsupportedMediaType'
  | 'wrongPassword';

/** How the `type` of every problem of the portal begins; its code follows (RFC 9457). */
export const problemTypeStart = 'urn:portal:problem:';

/** A field of the request and what is wrong with it; an empty path means the whole request. */
export interface RefusalIssue {
  readonly path: string;
  readonly message: string;
}

interface RefusalOptions {
  /** Replaces the general text of the code for a person. */
  readonly detail?: string;
  readonly issues?: RefusalIssue[];
  /** Seconds after which another attempt can succeed. */
  readonly retryAfterSeconds?: number;
  /** What a sign-in with the right password still needs; `SecondFactor` of the contract. */
  readonly secondFactor?: object;
  /** When the session ended that the request belongs to. */
  readonly endedAt?: Date;
  readonly cause?: unknown;
}

/** Steps throw it instead of doing what was requested; a transaction is rolled back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly options: RefusalOptions;

  constructor(code: RefusalCode, options: RefusalOptions = {}) {
    super(options.detail ?? code, { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

/**
 * Returns what was found. Throws `notFound` for undefined, whether the object is unknown, another
 * customer's or hidden: the caller cannot tell which.
 */
export function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

/** Refuses a request because of one field; the text says what to do. */
export function refuseField(path: string, message: string): never {
  throw new Refusal('invalidRequest', { detail: message, issues: [{ path, message }] });
}
