import type { Tx } from './database.ts';

/**
 * Reads the figures of some keys, such as a customer and a day, once per transaction. Other keys in
 * the same transaction are read separately: row-level security does not check an answer from memory.
 */
export function oncePerTransaction<Keys extends readonly (string | undefined)[], Answer>(
  read: (tx: Tx, ...keys: Keys) => Promise<Answer>,
): (tx: Tx, ...keys: Keys) => Promise<Answer> {
  const known = new WeakMap<Tx, Map<string, Promise<Answer>>>();
  return (tx, ...keys) => {
    const answers = known.get(tx) ?? new Map<string, Promise<Answer>>();
    known.set(tx, answers);
    const key = JSON.stringify(keys);
    const answer = answers.get(key) ?? read(tx, ...keys);
    answers.set(key, answer);
    return answer;
  };
}
