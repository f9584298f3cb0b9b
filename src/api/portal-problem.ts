import type { Problem, ProblemCode } from '#contract/call/problem.ts';
import { isWebPage } from '#src/run/reached-nobody.ts';

/** Why a call failed: a code of the contract, or one of the three that only the page detects. */
export type FailureCode = ProblemCode | 'networkFailed' | 'answerNotUnderstood' | 'sessionEnded';

/** A failed call, with a text for people that says what to do. */
export class PortalProblem extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Correlation id, also in the server's log; undefined without a response. */
  readonly requestId: string | undefined;
  readonly issues: NonNullable<Problem['issues']>;

  constructor(problem: {
    readonly code: FailureCode;
    readonly status: number;
    readonly detail: string;
    readonly requestId?: string | undefined;
    readonly issues?: Problem['issues'];
    readonly cause?: unknown;
  }) {
    super(problem.detail, { cause: problem.cause });
    this.name = 'PortalProblem';
    this.code = problem.code;
    this.status = problem.status;
    this.requestId = problem.requestId;
    this.issues = problem.issues ?? [];
  }

  /** Whether the same call may work later: no response, 408, 429 or a server error. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

const unreachableText = 'The portal could not be reached. Check your connection and try again.';

/** The call did not reach the server. */
export function networkProblem(cause: unknown, detail: string = unreachableText): PortalProblem {
  return new PortalProblem({
    code: 'networkFailed',
    status: 0,
    detail,
    cause,
  });
}

/** The session was over before the call was answered; nothing sends it again by itself. */
export function sessionEndedProblem(): PortalProblem {
  return new PortalProblem({
    code: 'sessionEnded',
    status: 401,
    detail: 'Your session ended before this was saved. Check it, then send it again.',
  });
}

/** The person did not prove who they are; nothing was done. */
export function unprovedProblem({ code, status, requestId }: PortalProblem): PortalProblem {
  const detail = 'Nothing was done: you did not confirm that it is you. Do it again to be asked.';
  return new PortalProblem({ code, status, detail, requestId });
}

const foreignText =
  'The portal could not be reached: a network on the way may want you to sign in first, as in a hotel. Open another website to do so, then try again.';
const damagedText = 'The response was damaged on its way. Check your connection and try again.';

/**
 * The response does not match the contract. A web page did not come from the portal, and JSON that
 * was cut off is a broken connection: the same call may work in a moment.
 */
export function misunderstood(response: Response, cause: unknown): PortalProblem {
  if (isWebPage(response)) return networkProblem(cause, foreignText);
  if (response.ok && cause instanceof SyntaxError) return networkProblem(cause, damagedText);
  return new PortalProblem({
    code: 'answerNotUnderstood',
    status: response.status,
    detail:
      response.status >= 500
        ? 'The portal does not work at the moment. Wait a minute and try again.'
        : 'The portal sent an unexpected response. Reload the page.',
    requestId: response.headers.get('x-request-id') ?? undefined,
    cause,
  });
}
