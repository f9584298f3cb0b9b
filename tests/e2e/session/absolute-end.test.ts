// In full runs: it waits for real time; the charts take the same path without waiting.
import { describe, expect, it } from 'vitest';
import { usePortal } from '#tests/support/portal/use-portal.ts';
import { accessibilityFaults } from '../models/accessibility.model.ts';
import { expiredModal } from '../models/session.model.ts';
import { signIn } from '../models/sign-in.model.ts';

/** A session of 18 seconds at most: its end is announced 1.8 seconds before. */
const { visit } = usePortal({ env: { PORTAL_ABSOLUTE_HOURS: '0.005' } });

const untilThen = { timeout: 30_000 };

describe('the absolute end of a session (R11)', () => {
  it('is announced in words, and the reason is shown afterwards', async () => {
    // The server may refuse the bell a moment before the page knows that the session is over.
    const { page, complaints } = await visit({ expected: ['401'] });
    await signIn(page, 'finance@aurora.example');
    const notice = page.getByText('Your session reaches its maximum length at');

    const before = await notice.count();
    await notice.waitFor(untilThen);
    await expiredModal(page)
      .getByText('Your session has reached its maximum length.')
      .waitFor(untilThen);

    expect(before).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
