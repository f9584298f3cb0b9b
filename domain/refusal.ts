/** Why a request is refused. The HTTP layer gives each code its status and text. */
export type RefusalCode =
  | 'addressUnconfirmed'
  | 'alreadyDisputed'
  | 'archiveTooLarge'
  | 'assetUnavailable'
  | 'conflict'
  | 'customerNotChosen'
  | 'exportTooLarge'
  | 'fileBeingScanned'
  | 'forbidden'
  | 'invalidCredentials'
  | 'invalidRequest'
  | 'lastAdmin'
  | 'linkDead'
  | 'linkExpired'
  | 'ndaRequired'
  | 'notFound'
  | 'payloadTooLarge'
  | 'signInRefused'
  | 'signInRequired'
  | 'termsNotAccepted'
  | 'tooManyRequests'
  | 'unavailable'
  | 'unsupportedMediaType'
  | 'wrongPassword';

/** A field of what was sent and what is wrong with it; an empty path is the whole. */
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
  readonly cause?: unknown;
}

/** Steps and queries throw it instead of doing what was requested; a transaction is rolled back. */
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

/** What was found. Something that is unknown, foreign or hidden is `notFound` to the caller alike. */
export function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('notFound');
  return found;
}

/** Refuses a request because of one field; the text says what to do. */
export function refuseField(path: string, message: string): never {
  throw new Refusal('invalidRequest', { detail: message, issues: [{ path, message }] });
}
