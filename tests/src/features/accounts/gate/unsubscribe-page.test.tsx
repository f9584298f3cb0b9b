import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readUnsubscription, unsubscribe } from '#contract/notifications/unsubscribe.ts';
import { unsubscribePaths } from '#src/run/ports/unsubscribe-calls.ts';
import { UnsubscribePage } from '#src/features/accounts/gate/unsubscribe-page.tsx';
import { SettingsProvider } from '#src/ui/theme/settings.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { testSettings } from '#tests/src/support/render-screen.tsx';

const token = 'a'.repeat(43);
let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function open(search: string) {
  window.history.replaceState(null, '', `/portal/account/unsubscribe${search}`);
  render(
    <SettingsProvider value={testSettings}>
      <UnsubscribePage />
    </SettingsProvider>,
  );
  return userEvent.setup();
}

const about = { status: 200, body: { address: 'f•••e@aurora.example', about: 'New invoices' } };

describe('the page that leaves mail', () => {
  it('makes the calls of the contract', () => {
    expect(unsubscribePaths).toEqual({ read: readUnsubscription.path, leave: unsubscribe.path });
  });

  it('says what ends, and ends it when the person says so', async () => {
    server.answer(unsubscribePaths.read, about);
    server.answer(unsubscribePaths.leave, { status: 204 });
    const user = open(`?token=${token}`);

    await user.click(await screen.findByLabelText('All mail about notifications'));
    const before = [...server.requests];
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    await screen.findByRole('heading', { name: 'You are unsubscribed' });

    expect(before).toEqual([`POST ${unsubscribePaths.read}`]);
    screen.getByText(/f•••e@aurora.example gets no more mail about notifications/);
  });

  it('says what to do with a link that no longer works', async () => {
    server.answer(unsubscribePaths.read, {
      status: 410,
      body: aProblem('linkDead', 410, 'Open the one in a newer mail.'),
    });
    open(`?token=${token}`);

    await screen.findByText('Open the one in a newer mail.');
    screen.getByRole('button', { name: 'Try again' });
  });

  it('asks the server nothing for a link without a token', async () => {
    open('');

    const words = 'This link is not complete. Open the one in the mail again.';
    await screen.findByText(words, {}, { timeout: 10_000 });

    expect(server.requests).toEqual([]);
  });
});
