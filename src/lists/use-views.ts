import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyList } from '#contract/list.ts';
import { deleteView, listViews, putView, type SavedView } from '#contract/views.ts';
import { useApi } from '#src/api/api-context.ts';

/** What a person wants to keep: a view without an id is a new one. */
export interface ViewWish extends Omit<SavedView, 'id' | 'rowVersion' | 'list'> {
  readonly saved?: SavedView;
}

/** The person's own views of a list, and what changes them. */
export interface Views {
  /** Undefined until they are known; none when they cannot be read, for they are not needed. */
  readonly items: readonly SavedView[] | undefined;
  readonly save: (wish: ViewWish) => void;
  readonly remove: (view: SavedView) => void;
  readonly isBusy: boolean;
  /** Why the last change failed. */
  readonly error: string | undefined;
}

function viewKey(username: string, list: AnyList) {
  return [username, 'views', list.read.name] as const;
}

/** Reads the views of a list once; without `isWanted` it reads none. */
export function useSavedViews(list: AnyList, isWanted: boolean): readonly SavedView[] | undefined {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: viewKey(api.username, list),
    queryFn: ({ signal }) => api.call(listViews, { query: { list: list.read.name }, signal }),
    staleTime: Infinity,
    enabled: isWanted,
  });
  return isError || !isWanted ? [] : data?.items;
}

/** The views of a list with the ways to change them. */
export function useViews(list: AnyList): Views {
  const api = useApi();
  const queries = useQueryClient();
  const items = useSavedViews(list, true);
  const reload = () => queries.invalidateQueries({ queryKey: viewKey(api.username, list) });
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
    items,
    save: saving.mutate,
    remove: removing.mutate,
    isBusy: saving.isPending || removing.isPending,
    error: (saving.error ?? removing.error)?.message,
  };
}
