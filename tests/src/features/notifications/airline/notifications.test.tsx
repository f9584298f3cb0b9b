import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationItem } from '#contract/notifications/notifications.ts';
import { Bell } from '#src/features/notifications/airline/bell.tsx';
import { NotificationsCentre } from '#src/features/notifications/airline/notifications-centre.tsx';
import NotificationsPage from '#src/features/notifications/airline/notifications-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
  installBrowserStandIns();
  server.answer('/portal/api/views', { status: 200, body: { items: [] } });
  server.answer('/portal/api/me', { status: 404 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const invoice: NotificationItem = {
  id: 'n-1',
  kind: 'invoiceIssued',
  title: 'Invoice INV-1: USD 10.00',
  text: 'For lease AUR-A01.',
  path: '/LeaseAccount/ViewInvoices?status=all&q=INV-1',
  at: '2026-06-15T06:00:00.000Z',
  isRead: false,
};
const claim: NotificationItem = {
  ...invoice,
  id: 'n-2',
  kind: 'claimAnswered',
  title: 'Claim 7: Approved',
  at: '2026-06-15T07:00:00.000Z',
};

const list = '/portal/api/notifications';
const answerOf = (...items: NotificationItem[]) => ({
  status: 200,
  body: {
    items,
    total: items.length,
    asOf: '2026-06-15T12:00:00.000Z',
    facets: {
      unread: items.filter(({ isRead }) => !isRead).length,
      kinds: [{ kind: 'invoiceIssued', notifications: 1 }],
    },
  },
});

const showBell = () =>
  renderScreen(
    <NotificationsCentre isAlerting={false}>
      <Bell />
    </NotificationsCentre>,
  );

function setVisibility(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the bell', () => {
  it('says how many are unread, and shows the newest with a way to each', async () => {
    server.answer(list, answerOf(claim, { ...invoice, isRead: true }));
    const { user } = showBell();

    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    const items = screen.getAllByRole('listitem');

    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Unread: Claim 7: ApprovedAnswered claims, 15 Jun 2026, 07:00 UTC',
      'Invoice INV-1: USD 10.00New invoices, 15 Jun 2026, 06:00 UTC',
    ]);
  });

  it('marks what is followed as read, and closes', async () => {
    server.answer(list, answerOf(claim));
    server.answer(`${list}/n-2/read`, { status: 204 });
    const { user, addresses } = showBell();
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));

    await user.click(screen.getByRole('link', { name: /Claim 7/ }));

    expect(addresses.at(-1)).toBe(claim.path);
    expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull();
    await waitFor(() => expect(server.requests).toContain(`PUT ${list}/n-2/read`));
  });

  it('says politely what has come since, and gives the focus back on Escape', async () => {
    server.answer(list, answerOf(invoice), answerOf(claim, invoice));
    const { user } = showBell();
    const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });

    setVisibility('hidden');
    setVisibility('visible');
    await screen.findByText('New notification: Claim 7: Approved');
    await user.click(bell);
    await user.keyboard('{Escape}');

    expect(screen.getByRole('status').textContent).toBe('New notification: Claim 7: Approved');
    expect(document.activeElement).toBe(bell);
  });

  it('leaves neither a stream nor a question behind when the visit ends', async () => {
    server.answer(list, answerOf(invoice));
    const { unmount } = showBell();
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });

    unmount();
    const asked = server.requests.length;
    setVisibility('hidden');
    setVisibility('visible');

    expect(server.requests).toHaveLength(asked);
  });
});

const showPage = (address = '/notifications') =>
  renderScreen(
    <NotificationsCentre isAlerting={false}>
      <NotificationsPage />
    </NotificationsCentre>,
    address,
  );

describe('the page of all notifications', () => {
  it('marks one and all, up to what was shown', async () => {
    server.answer(list, answerOf(claim, { ...invoice, isRead: true }));
    server.answer(`${list}/n-1/read`, { status: 204 });
    server.answer(`${list}/read`, { status: 204 });
    const { user } = showPage();

    await user.click(
      await screen.findByRole('button', { name: `Mark as unread: ${invoice.title}` }),
    );
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));

    await waitFor(() =>
      expect(server.requests).toEqual(
        expect.arrayContaining([`PUT ${list}/n-1/read`, `POST ${list}/read`]),
      ),
    );
  });

  it('keeps the filter in the address', async () => {
    server.answer(list, answerOf(claim));
    const { user, addresses } = showPage();

    await user.selectOptions(await screen.findByLabelText('Read marks'), 'Unread');

    expect(addresses.at(-1)).toBe('/notifications?state=unread');
  });

  it('stores the choice of mail as soon as it is made', async () => {
    server.answer(list, answerOf());
    const choices = '/portal/api/notification-choices';
    server.answer(choices, {
      status: 200,
      body: {
        email: 'finance@aurora.example',
        isConfirmed: false,
        choices: [{ kind: 'notice', mail: 'immediately' }],
      },
    });
    server.answer(`${choices}/notice`, { status: 200, body: { kind: 'notice', mail: 'none' } });
    const { user } = showPage('/notifications?tab=mail');

    const select = await screen.findByLabelText('Mail about notices of the lessor');
    await user.selectOptions(select, 'No mail');
    await screen.findByText('Stored: Notices of the lessor, no mail');

    expect(
      within(select).getByRole<HTMLOptionElement>('option', { name: 'No mail' }).selected,
    ).toBe(true);
    screen.getByText(/until then no mail is sent/);
  });
});
