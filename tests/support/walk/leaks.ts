import type { RowIds } from './row-ids.ts';

/** Finds in an answer what belongs to a customer. */
export type FindLeaks = (text: string, sent?: readonly string[]) => readonly string[];

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/**
 * Looks for every id of a customer's rows, its name, its numbers (`AUR-0012`) and addresses of its
 * people. What the request itself named (`sent`) is no leak where the answer repeats it.
 */
export function leaksOf(ids: RowIds, custId: string, words: readonly string[]): FindLeaks {
  const all = new Set([...ids.values()].flat());
  const number = new RegExp(`\\b${custId}-\\w+`, 'g');
  return (text, sent = []) => {
    const named = (text.match(uuid) ?? []).filter((id) => all.has(id));
    const numbers = text.match(number) ?? [];
    const said = words.filter((word) => text.includes(word));
    return [...new Set([...named, ...numbers, ...said])].filter((leak) => !sent.includes(leak));
  };
}
