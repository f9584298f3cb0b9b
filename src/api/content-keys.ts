/**
 * Idempotency keys, one per content: sending the same content again, after a lost answer or a second
 * click, repeats the first attempt (R20).
 */
export function createContentKeys(): (content: unknown) => string {
  const keys = new Map<string, string>();
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
