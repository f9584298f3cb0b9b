import { fromPromise } from 'xstate';
import { acceptNda, getNda, type Nda, withdrawNda } from '#contract/listings/nda.ts';
import { ndaMachine } from '#machines/listings/nda/nda.machine.ts';
import type { AcceptInput, NdaOutcome } from '#machines/listings/nda/nda.ports.ts';
import type { Api } from '#src/api/api.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';

type Nothing = Record<string, never>;

/** The outcome of each refusal for the chart; any other one is a failure that can be retried. */
const outcomes: Readonly<Record<string, NdaOutcome['kind']>> = {
  conflict: 'superseded',
  assetUnavailable: 'withdrawn',
};

function outcomeOf(error: unknown): NdaOutcome['kind'] | undefined {
  return error instanceof PortalProblem ? outcomes[error.code] : undefined;
}

/** Signing the same text with the same signature is one write, however often it is sent (R20). */
function createKeys(): (body: object) => string {
  const keys = new Map<string, string>();
  return (body) => {
    const sent = JSON.stringify(body);
    const key = keys.get(sent) ?? crypto.randomUUID();
    keys.set(sent, key);
    return key;
  };
}

/**
 * Gives the NDA chart of a listing its calls; calls `onChanged` when the data room opens or closes.
 */
export function provideNda(api: Api, id: string, onChanged: () => void) {
  const params = { id };
  const keyOf = createKeys();
  const read = (signal: AbortSignal) => api.call(getNda, { params, signal });
  return ndaMachine.provide({
    actors: {
      fetchNda: fromPromise<Nda, Nothing>(({ signal }) => read(signal)),
      acceptNda: fromPromise<NdaOutcome, AcceptInput>(async ({ input, signal }) => {
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
