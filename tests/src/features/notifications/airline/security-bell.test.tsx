import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecurityAlert } from '#contract/audit/alerts.ts';
import { Bell } from '#src/features/notifications/airline/bell.tsx';
import { NotificationsCentre } from '#src/features/notifications/airline/notifications-centre.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
  installBrowserStandIns();
});

afterEach(() => vi.unstubAllGlobals());

const alert: SecurityAlert = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'newCountry',
  urgency: 'urgent',
  title: 'finance@aurora.example signed in from Brazil for the first time',
  text: 'The address is 192.0.2.7.',
  who: 'finance@aurora.example',
  custId: 'AUR',
  ip: '192.0.2.7',
  at: '2026-06-15T06:00:00.000Z',
  standing: 'open',
  handledBy: null,
  handledAt: null,
  note: '',
  rowVersion: 1,
};

const answerOf = (...items: SecurityAlert[]) => ({
  status: 200,
  body: {
    items,
    total: items.length,
    asOf: '2026-06-15T12:00:00.000Z',
    facets: { urgent: items.length, customers: [] },
  },
});

const showBell = () =>
  renderScreen(
    <NotificationsCentre isAlerting>
      <Bell />
    </NotificationsCentre>,
  );

describe('the bell of a person who looks after security', () => {
  it('counts the urgent open alerts, and leads to one of them', async () => {
    server.answer('/portal/api/internal/alerts', answerOf(alert));
    const { user, addresses } = showBell();

    await user.click(await screen.findByRole('button', { name: 'Security alerts, 1 urgent' }));
    await user.click(await screen.findByRole('link', { name: /signed in from Brazil/ }));

    expect(addresses.at(-1)).toBe(`/internal/alerts?urgency=urgent&row=${alert.id}`);
    expect(server.requests.filter((one) => one.includes('notifications?'))).toEqual([]);
  });

  it('says that no urgent alert is open', async () => {
    server.answer('/portal/api/internal/alerts', answerOf());
    const { user } = showBell();

    await user.click(await screen.findByRole('button', { name: 'Security alerts' }));

    await screen.findByText('No urgent alert is open. Those for information are in the list.');
    expect(screen.getByRole('link', { name: 'All security alerts' }).getAttribute('href')).toBe(
      '/internal/alerts',
    );
  });
});
