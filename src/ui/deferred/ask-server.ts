import { fromPromise } from 'xstate';
import { reachedNobody } from '#src/run/reached-nobody.ts';

/** Any response will do, and this one needs neither a session nor a database. */
const path = '/portal/health';

const patienceMs = 7000;

/** The port `askServer` of the chunk chart: whether the server answers anything. */
export const askServer = fromPromise<boolean, Record<string, never>>(async () => {
  const signal = AbortSignal.timeout(patienceMs);
  const options = { method: 'HEAD', cache: 'no-store', signal } as const;
  return !reachedNobody(await fetch(path, options).catch(() => undefined));
});
