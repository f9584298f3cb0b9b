import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listDocumentSubscriptions,
  removeDocumentSubscription,
  subscribeToDocuments,
  type DocumentSubscription,
  type SubscriptionSubject,
} from '#contract/documents/document-subscriptions.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';

type Subscriptions = AnswerOf<typeof listDocumentSubscriptions>;

/** The person's subscriptions to new documents, and the functions that change them. */
export interface SubscriptionDesk {
  /** Undefined until they are known. */
  readonly items: readonly DocumentSubscription[] | undefined;
  readonly subscribe: (subject: SubscriptionSubject) => void;
  readonly end: (id: string) => void;
  readonly isBusy: boolean;
  /** Why the last change failed. */
  readonly error: string | undefined;
}

/** Reads and changes the subscriptions. */
export function useSubscriptions(): SubscriptionDesk {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [api.username, listDocumentSubscriptions.name];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listDocumentSubscriptions, { signal }),
  });
  const subscribing = useMutation({
    mutationFn: (body: SubscriptionSubject) =>
      api.call(subscribeToDocuments, { params: { id: crypto.randomUUID() }, body }),
    onSuccess: (answer) => queries.setQueryData<Subscriptions>(queryKey, answer),
  });
  const ending = useMutation({
    mutationFn: (id: string) => api.call(removeDocumentSubscription, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    items: found.data?.items,
    subscribe: subscribing.mutate,
    end: ending.mutate,
    isBusy: subscribing.isPending || ending.isPending,
    error: (subscribing.error ?? ending.error ?? found.error)?.message,
  };
}
