import type { Tx } from '#server/platform/db/database.ts';

type Reader<Answer> = (tx: Tx, custId: string, asOf: string) => Promise<Answer>;

/**
 * Reads the figures of one customer on one day (`YYYY-MM-DD`, UTC) once per transaction. Another
 * customer or another day in the same transaction is read separately: row-level security does not
 * check an answer from memory.
 */
export function oncePerTransaction<Answer>(read: Reader<Answer>): Reader<Answer> {
  const known = new WeakMap<Tx, Map<string, Promise<Answer>>>();
  return (tx, custId, asOf) => {
    const answers = known.get(tx) ?? new Map<string, Promise<Answer>>();
    known.set(tx, answers);
    const key = `${custId} ${asOf}`;
    const answer = answers.get(key) ?? read(tx, custId, asOf);
    answers.set(key, answer);
    return answer;
  };
}
