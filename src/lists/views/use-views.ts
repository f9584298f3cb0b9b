import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyList } from '#contract/lists/list.ts';
import { getMe } from '#contract/session/session.ts';
import {
  deleteView,
  listViews,
  type OpeningView,
  putView,
  type SavedView,
} from '#contract/lists/views.ts';
import { useApi } from '#src/api/api-context.ts';
import { useMe } from '#src/api/use-me.ts';

/** A view to save: without an id it is a new one. */
export interface ViewWish extends Omit<SavedView, 'id' | 'rowVersion' | 'list'> {
  readonly saved?: SavedView;
}

/** The person's own views of a list, and the functions that change them. */
export interface Views {
  /** Undefined until known; empty when they cannot be read, because they are optional. */
  readonly items: readonly SavedView[] | undefined;
  readonly save: (wish: ViewWish) => void;
  readonly remove: (view: SavedView) => void;
  readonly isBusy: boolean;
  /** Why the last change failed. */
  readonly error: string | undefined;
}

/** The view of a list when its address has no choices; known with the signed-in user. */
export function useOpeningView(list: AnyList): OpeningView | undefined {
  return useMe().data?.openingViews.find((view) => view.list === list.read.name);
}

/** The views of a list with the ways to change them. */
export function useViews(list: AnyList): Views {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [api.username, 'views', list.read.name];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listViews, { query: { list: list.read.name }, signal }),
    staleTime: Infinity,
  });
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: [api.username, getMe.name] }),
    ]);
  const saving = useMutation({
    mutationFn: ({ saved, ...wish }: ViewWish) =>
      api.call(putView, {
        params: { id: saved?.id ?? crypto.randomUUID() },
        body: { ...wish, list: list.read.name, rowVersion: saved?.rowVersion ?? null },
      }),
    onSettled: reload,
  });
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => api.call(deleteView, { params: { id } }),
    onSettled: reload,
  });
  return {
    items: isError ? [] : data?.items,
    save: saving.mutate,
    remove: removing.mutate,
    isBusy: saving.isPending || removing.isPending,
    error: (saving.error ?? removing.error)?.message,
  };
}
