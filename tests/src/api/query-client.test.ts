import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';

/** A page that is signed in listens to the network; one that is not does not. */
function signedInWhile(work: () => void): void {
  const queries = createQueryClient();
  queries.mount();
  work();
  queries.unmount();
}

afterEach(() => {
  signedInWhile(() => window.dispatchEvent(new Event('online')));
});

describe('data after a session that ended while offline', () => {
  it('is read at the next sign-in, although nobody heard that the network is back', async () => {
    signedInWhile(() => window.dispatchEvent(new Event('offline')));
    window.dispatchEvent(new Event('online'));

    const queries = createQueryClient();
    queries.mount();
    const read = queries.fetchQuery({ queryKey: ['list'], queryFn: () => 'rows' });

    await expect(read).resolves.toBe('rows');
    queries.unmount();
  }, 3000);
});
