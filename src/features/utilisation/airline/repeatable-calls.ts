async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a body under a key and returns the response. */
export type RepeatableCall = <T>(body: unknown, send: (key: string) => Promise<T>) => Promise<T>;

/**
 * Gives writes their keys (R20). A write without a response keeps its key when repeated, so that it
 * is done once; a write with a response gets a new key when sent again, so that it is judged again:
 * the cause of a refusal may be gone.
 */
export function repeatableCalls(): RepeatableCall {
  const page = crypto.randomUUID();
  const answers = new Map<string, number>();
  return async (body, send) => {
    const digest = await digestOf(JSON.stringify(body));
    const count = answers.get(digest) ?? 0;
    const answer = await send(await digestOf(`${page} ${count} ${digest}`));
    answers.set(digest, count + 1);
    return answer;
  };
}
