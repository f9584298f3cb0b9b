import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { selectIsLogoutKept } from '#machines/session/pending-logouts/pending-logouts.selectors.ts';
import { createLogoutSender, type LogoutSender } from '#src/run/ports/logout-sender.ts';
import { aCookie } from '#tests/support/portal/a-visit.ts';

let isAway: boolean;
let sent: string[];
let sender: LogoutSender;

function open(): void {
  sender = createLogoutSender({
    logout: async ({ userVisitId }) => {
      sent.push(`logout ${userVisitId}`);
      return !isAway;
    },
    endVisit: async (visit) => {
      sent.push(`end ${visit}`);
      return !isAway;
    },
  });
}

const logOut = (userVisitId: string) => sender.send(aCookie({ userVisitId }));
const kept = () => localStorage.getItem('portal.keptLogouts');

beforeEach(() => {
  localStorage.clear();
  isAway = false;
  sent = [];
  open();
});

afterEach(() => {
  sender.stop();
});

describe('a logout', () => {
  test('that the server answers leaves nothing behind', async () => {
    await logOut('one');

    expect([sent, kept()]).toEqual([['logout one'], null]);
  });

  test('while the server is away is kept with the id of its visit, and sent when it is back', async () => {
    isAway = true;
    await logOut('one');
    await vi.waitFor(() => expect(sent).toEqual(['logout one', 'end one']));
    const before = kept();
    await vi.waitFor(() => expect(selectIsLogoutKept(sender.actor.getSnapshot())).toBe(true));

    isAway = false;
    window.dispatchEvent(new Event('online'));

    await vi.waitFor(() => expect(kept()).toBeNull());
    await vi.waitFor(() => expect(selectIsLogoutKept(sender.actor.getSnapshot())).toBe(false));
    expect(before).toContain('"visit":"one"');
    expect(before).not.toContain('token');
    expect(sent).toEqual(['logout one', 'end one', 'end one']);
  });

  test('that was kept is sent by the page that is opened next', async () => {
    isAway = true;
    await logOut('one');
    sender.stop();
    isAway = false;
    sent = [];

    open();

    await vi.waitFor(() => expect(kept()).toBeNull());
    expect(sent).toEqual(['end one']);
  });
});
