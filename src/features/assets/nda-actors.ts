import { fromPromise } from 'xstate';
import { acceptNda, getNda, type Nda, withdrawNda } from '#contract/nda.ts';
import { ndaMachine } from '#machines/nda/nda.machine.ts';
import type { AcceptInput, AcceptOutcome } from '#machines/nda/nda.types.ts';
import type { Api } from '#src/api/api.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';

type Nothing = Record<string, never>;

/** What a refusal means for the chart; any other one is a failure that can be tried again. */
const outcomes: Readonly<Record<string, AcceptOutcome['kind']>> = {
  conflict: 'superseded',
  assetUnavailable: 'withdrawn',
};

function outcomeOf(error: unknown): AcceptOutcome['kind'] | undefined {
  return error instanceof PortalProblem ? outcomes[error.code] : undefined;
}

/** The same signature under the same text is one write, however often it is sent (R20). */
function createKeys(): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const sent = JSON.stringify(body);
    const key = keys.get(sent) ?? crypto.randomUUID();
    keys.set(sent, key);
    return key;
  };
}

/** The NDA chart of a listing on the calls; `onChanged` hears that the data room opened or closed. */
export function provideNda(api: Api, id: string, onChanged: () => void) {
  const params = { id };
  const keyOf = createKeys();
  const read = (signal: AbortSignal) => api.call(getNda, { params, signal });
  return ndaMachine.provide({
    actors: {
      fetchNda: fromPromise<Nda, Nothing>(({ signal }) => read(signal)),
      acceptNda: fromPromise<AcceptOutcome, AcceptInput>(async ({ input, signal }) => {
        const { name, title } = input.signature;
        const { version = '', sha256 = '' } = input.nda ?? {};
        const body = { version, sha256, name, title, isAuthorised: true as const };
        try {
          const nda = await api.call(acceptNda, { params, body, key: keyOf(body), signal });
          onChanged();
          return { kind: 'accepted', nda };
        } catch (error) {
          const kind = outcomeOf(error);
          if (kind === undefined) throw error;
          return { kind, nda: await read(signal) };
        }
      }),
      withdrawNda: fromPromise<Nda, Nothing>(async ({ signal }) => {
        const nda = await api.call(withdrawNda, { params, key: crypto.randomUUID(), signal });
        onChanged();
        return nda;
      }),
    },
  });
}
