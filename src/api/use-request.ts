import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Call } from '#contract/call/call.ts';
import type { AnswerOf, CallInput } from './api.ts';
import { useApi, useBar } from './api-context.ts';
import { PortalProblem } from './portal-problem.ts';

/** The result of a request helper (spec §7): `error` is true for any response that is not OK. */
export interface RequestState<Data> {
  readonly loading: boolean;
  readonly data: Data | undefined;
  readonly error: boolean;
}

/** A request that the screen sends on demand. */
export interface SendState<C extends Call> extends RequestState<AnswerOf<C>> {
  /** The failure, for the screen's own text; undefined while `error` is false. */
  readonly problem: PortalProblem | undefined;
  /** Why the roles of this person do not let them send it; undefined when they do. */
  readonly bar: string | undefined;
  /** Sends again only when called again: no unsafe request is repeated automatically. */
  readonly send: (input: CallInput<C>) => void;
  /** Clears the result of the last attempt. */
  readonly reset: () => void;
}

function demandMethod(call: Call, method: Call['method']): void {
  if (call.method !== method) throw new Error(`${call.name} is ${call.method}, not ${method}.`);
}

/**
 * GET: reads at once, when the input changes, and when a response older than `staleMs` is displayed
 * again. Throws for a call of another method.
 */
export function useGet<C extends Call>(
  call: C,
  input: Omit<CallInput<C>, 'body' | 'signal'> = {},
  staleMs = 30_000,
): RequestState<AnswerOf<C>> {
  demandMethod(call, 'GET');
  const api = useApi();
  const query = useQuery({
    queryKey: [api.username, call.name, input],
    queryFn: ({ signal }) => api.call(call, { ...input, signal }),
    staleTime: staleMs,
  });
  return { loading: query.isPending, data: query.data, error: query.isError };
}

/** Repeating the same input after a failure uses the same key; any other input gets a new key. */
function useKey(): { keyOf: (input: CallInput<Call>) => string; forget: () => void } {
  const last = useRef<{ readonly sent: string; readonly key: string }>(undefined);
  return {
    keyOf({ params, query, body }) {
      const sent = JSON.stringify([params, query, body]);
      if (last.current?.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget() {
      last.current = undefined;
    },
  };
}

/** Called after a success, with the response. */
type Sent<C extends Call> = (answer: AnswerOf<C>) => void;

function useSend<C extends Call>(call: C, onSent?: Sent<C>): SendState<C> {
  const api = useApi();
  const { keyOf, forget } = useKey();
  const { mutate, reset, isPending, data, error } = useMutation<AnswerOf<C>, Error, CallInput<C>>({
    mutationFn: (input: CallInput<C>) =>
      api.call(call, call.once === true ? { key: keyOf(input), ...input } : input),
    onSuccess: (answer) => {
      forget();
      onSent?.(answer);
    },
  });
  const problem = error instanceof PortalProblem ? error : undefined;
  const bar = useBar(call);
  return { loading: isPending, data, error: error !== null, problem, bar, send: mutate, reset };
}

/**
 * POST with a JSON body; calls `onSent` after each success. Throws for a call of another method.
 */
export function usePost<C extends Call>(call: C, onSent?: Sent<C>): SendState<C> {
  demandMethod(call, 'POST');
  return useSend(call, onSent);
}

/** PUT with a JSON body; calls `onSent` after each success. Throws for a call of another method. */
export function usePut<C extends Call>(call: C, onSent?: Sent<C>): SendState<C> {
  demandMethod(call, 'PUT');
  return useSend(call, onSent);
}
