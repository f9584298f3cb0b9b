import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ProfilePage from '#src/features/accounts/profile/profile-page.tsx';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const base = '/portal/api/account';
const profile = {
  name: 'Freyja Jónsdóttir',
  email: 'finance@aurora.example',
  emailVerified: true,
  mobile: '+353 1 555 0100',
  mobileActive: false,
  realm: 'customer',
  customer: { custId: 'AUR', name: 'Aurora Airways' },
  access: {
    financial: true,
    customer: false,
    technical: false,
    servicedEntity: false,
    admin: false,
  },
};
const session = (id: string, isThis: boolean) => ({
  id: id.repeat(64),
  device: isThis ? 'Chrome on Windows' : 'Safari on iPhone',
  place: '192.0.2.1',
  startedAt: '2026-06-15T12:00:00.000Z',
  lastSeenAt: '2026-06-15T12:30:00.000Z',
  isThis,
});
const own = session('a', true);
const other = session('b', false);
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  server.answer(`${base}/profile`, { status: 200, body: profile });
  server.answer(`${base}/sessions`, { status: 200, body: { items: [own, other] } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers the question of a session's end with one of its buttons. */
async function answerQuestion(user: { click(element: Element): Promise<void> }, choice: string) {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: choice }));
}

const endButton = () => screen.findByRole('button', { name: /^End session on Safari on iPhone/ });

describe('the profile', () => {
  it('shows who, for whom, the mobile status and the access in plain words (R17)', async () => {
    renderScreen(<ProfilePage />);

    const account = await screen.findByRole('region', { name: 'Account' });
    const access = screen.getByRole('region', { name: 'Access' });

    expect(account.textContent).toContain('Aurora Airways');
    expect(account.textContent).toContain('+353 1 555 0100');
    expect(account.textContent).toContain('Not active');
    expect(
      within(access)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'General: dashboard, your team, documents, assets for sale',
      'Financial: lease account, fleet summary and supplemental rent',
    ]);
  });

  it('ends a session and says so; this one has no button', async () => {
    server.answer(`${base}/sessions/${other.id}`, { status: 204 });
    const { user } = renderScreen(<ProfilePage />);
    const button = await endButton();
    server.answer(`${base}/sessions`, { status: 200, body: { items: [own] } });

    await user.click(button);
    await answerQuestion(user, 'End session');

    await screen.findByText('The session on Safari on iPhone was ended.');
    await screen.findByText('You have no other sessions.');
    expect(document.activeElement?.textContent).toBe('Sessions');
    expect(screen.queryByRole('button', { name: /^End session/ })).toBe(null);
  });

  it('ends no session before the question is answered, and none after Cancel', async () => {
    const { user } = renderScreen(<ProfilePage />);

    await user.click(await endButton());
    const question = await screen.findByRole('alertdialog', { name: 'End this session?' });
    expect(question.textContent).toContain('Safari on iPhone');
    await answerQuestion(user, 'Cancel');

    expect(screen.queryByRole('alertdialog')).toBe(null);
    expect(server.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
  });

  it('asks before it ends all others, and tells how many it has ended', async () => {
    server.answer(`${base}/sessions/end-others`, { status: 200, body: { ended: 2 } });
    const { user } = renderScreen(<ProfilePage />);

    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    await screen.findByRole('alertdialog', { name: 'End all other sessions?' });
    await answerQuestion(user, 'End all others');

    await screen.findByText('2 sessions were ended.');
  });

  it('says why a session was not ended, and keeps it', async () => {
    server.answer(`${base}/sessions/${other.id}`, {
      status: 503,
      body: aProblem('unavailable', 503, 'The service is busy.'),
    });
    const { user } = renderScreen(<ProfilePage />);

    await user.click(await endButton());
    await answerQuestion(user, 'End session');

    await screen.findByText('The service is busy.');
    expect((await endButton()).tagName).toBe('BUTTON');
  });

  it('shows the sessions when the account cannot be read, and the other way round', async () => {
    server.answer(`${base}/profile`, { status: 503, body: aProblem('unavailable', 503, 'Busy.') });
    renderScreen(<ProfilePage />);

    await screen.findByText('We could not load your profile. Try again.');
    await screen.findByText('This session');
  });

  it('sends a weak new password nowhere and names what is wrong at its field', async () => {
    const { user } = renderScreen(<ProfilePage />);
    await user.click(await screen.findByRole('button', { name: 'Change password' }));

    await user.type(screen.getByLabelText('Present password'), 'fly-the-portal-demo');
    await user.type(screen.getByLabelText('New password'), 'short{Enter}');

    await screen.findByText('Choose a password of 15 to 128 characters; this one has 5.');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });
});
