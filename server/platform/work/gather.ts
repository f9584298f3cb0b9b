import { setTimeout as pause } from 'node:timers/promises';

/** Does the work for one key together with that for the keys of others. */
export type Gathered<Key, Value> = (key: Key) => Promise<Value>;

interface Batch<Key, Value> {
  readonly keys: Key[];
  readonly valueOf: Promise<(key: Key) => Value>;
}

/**
 * Gathers keys: waits `waitMs` milliseconds for more after the first one, then works for all of them
 * at once. Everybody receives the value of their key, or the reason why the work failed. Work begins
 * after its last key was given, so nobody gets what was true before they asked.
 */
export function gather<Key, Value>(
  waitMs: number,
  work: (keys: readonly Key[]) => Promise<(key: Key) => Value>,
): Gathered<Key, Value> {
  let open: Batch<Key, Value> | undefined;
  const begin = (): Batch<Key, Value> => {
    const keys: Key[] = [];
    const valueOf = pause(waitMs).then(() => {
      open = undefined;
      return work(keys);
    });
    return { keys, valueOf };
  };
  return async (key) => {
    open ??= begin();
    const { keys, valueOf } = open;
    keys.push(key);
    return (await valueOf)(key);
  };
}
