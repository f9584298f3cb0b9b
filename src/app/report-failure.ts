import type { FailureReport } from './errors/render-failure.tsx';

const path = '/portal/Miscellaneous/LogError';

/**
 * Reports a render failure to the server (spec §7). Shows nothing when the report itself fails: the
 * person already sees an error.
 */
export function createFailureReporter(token: () => string | undefined) {
  return function reportFailure(failure: FailureReport): void {
    const bearer = token();
    void fetch(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify(failure),
      keepalive: true,
    }).catch(() => undefined);
  };
}
