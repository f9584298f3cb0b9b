import { problemTypeStart, type Refusal } from '#domain/refusal.ts';
import { waitingTime } from '#domain/text/waiting-time.ts';
import type { SecondFactor } from '#contract/session/factors/proof.ts';
import { problems, type Problem, type ProblemCode } from '#contract/call/problem.ts';

interface ProblemOptions {
  /** Replaces the general text for a person. */
  readonly detail?: string;
  readonly issues?: Problem['issues'];
  /** Seconds after which another attempt can succeed. */
  readonly retryAfterSeconds?: number;
  /** When the session of the request ended. */
  readonly endedAt?: Date;
  /** What a sign-in still needs. */
  readonly secondFactor?: object;
  readonly cause?: unknown;
}

/** Where the end of a throttle is known, the text says how long to wait. */
function detailOf(code: ProblemCode, { retryAfterSeconds }: ProblemOptions): string {
  if (code !== 'tooManyRequests' || retryAfterSeconds === undefined) return problems[code].detail;
  return `Too many attempts. Try again in ${waitingTime(retryAfterSeconds)}.`;
}

/** An answer other than success. Only the HTTP layer throws it; everything below throws `Refusal`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? detailOf(code, options), { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

/** The answer to a refusal, with the text of its code where it has none of its own. */
export function problemOf({ code, options, cause }: Refusal): ProblemError {
  return new ProblemError(code, { ...options, cause });
}

/** Body of a problem answer (RFC 9457). */
export function problemBody(error: ProblemError, requestId: string): Problem {
  const { status, title } = problems[error.code];
  const { issues, endedAt, secondFactor } = error.options;
  return {
    type: `${problemTypeStart}${error.code}`,
    title,
    status,
    code: error.code,
    detail: error.message,
    requestId,
    ...(endedAt !== undefined && { endedAt: endedAt.toISOString() }),
    ...(secondFactor !== undefined && { secondFactor: secondFactor as SecondFactor }),
    ...(issues !== undefined && { issues }),
  };
}
