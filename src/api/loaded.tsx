import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Call } from '#contract/call/call.ts';
import type { AnswerOf, CallInput } from './api.ts';
import { useApi } from './api-context.ts';
import { ReadFailure } from './read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';

/** Renders the response of a call, or its loading and failure states. */
export function Loaded<C extends Call>(props: {
  readonly call: C;
  readonly input: Omit<CallInput<C>, 'body' | 'signal'>;
  /** The loaded thing with its article: "the payment". */
  readonly thing: string;
  readonly children: (data: AnswerOf<C>) => ReactNode;
  /** Wraps a failure: for a screen whose heading is part of the data. */
  readonly aroundFailure?: (failure: ReactNode) => ReactNode;
}) {
  const { call, input, thing, aroundFailure } = props;
  const api = useApi();
  const result = useQuery({
    queryKey: [api.username, call.name, input],
    queryFn: ({ signal }) => api.call(call, { ...input, signal }),
  });
  if (result.isPending) return <LoadingPart thing={thing} height="140px" />;
  if (result.isError) {
    const { error } = result;
    const failure = (
      <ReadFailure thing={thing} error={error} onRetry={() => void result.refetch()} />
    );
    return aroundFailure === undefined ? failure : aroundFailure(failure);
  }
  return <>{props.children(result.data)}</>;
}
