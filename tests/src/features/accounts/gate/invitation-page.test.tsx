import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePassword } from '#contract/accounts/accounts.ts';
import { openPasswordLink } from '#contract/accounts/password-link.ts';
import {
  ForgetPasswordPage,
  InvitationPage,
} from '#src/features/accounts/gate/forget-password-page.tsx';
import { takeLinkToken } from '#src/run/ports/link-token.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { aPasswordLink } from '#tests/support/accounts/a-password-link.ts';

const { path } = openPasswordLink;
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

/** Opens a page by a mailed link, whose token leaves the address. */
function arrive(): void {
  window.location.hash = `#token=${'a'.repeat(43)}`;
  takeLinkToken();
}

const title = () => screen.findByRole('heading', { level: 1 });

describe('the page of an invitation', () => {
  it('without its link says where the link is, and offers no forgotten password', async () => {
    renderScreen(<InvitationPage />);

    expect((await title()).textContent).toBe('Open the link in your mail');
  });

  it('names who invites and for whom, and judges the password by the own address', async () => {
    server.answer(path, { status: 200, body: aPasswordLink() });
    arrive();
    const { user } = renderScreen(<InvitationPage />);

    await user.type(await screen.findByLabelText('Your password'), 'nora@aurora.example 1');

    expect((await title()).textContent).toBe('Set up your account');
    expect(document.body.textContent).toContain(
      'Elín Sigurðardóttir invites you to the portal for Aurora Airways.',
    );
    expect(document.body.textContent).toContain('easy to guess');
  });

  it.each([
    ['used', 'This invitation has already been used', 'Sign in with your address'],
    ['expired', 'This invitation has expired', 'Ask Elín Sigurðardóttir to send'],
  ] as const)('says at once that it is %s, and what to do', async (state, heading, advice) => {
    server.answer(path, { status: 200, body: aPasswordLink({ state }) });
    arrive();
    renderScreen(<InvitationPage />);

    await screen.findByText(new RegExp(advice));
    expect((await title()).textContent).toBe(heading);
    expect(screen.queryByLabelText('Your password')).toBeNull();
  });

  it('shows that its link was cut off, and does not call it expired', async () => {
    const body = {
      ...aProblem('invalidRequest', 400),
      issues: [{ path: 'token', message: 'Invalid string' }],
    };
    server.answer(path, { status: 400, body });
    arrive();
    renderScreen(<InvitationPage />);

    await screen.findByText(/This link is not complete.*Ask the colleague who invited you/);
    expect((await title()).textContent).toBe('This invitation does not work');
  });

  it('shows why a link that was used in another tab stores no password', async () => {
    server.answer(path, { status: 200, body: aPasswordLink() });
    const body = aProblem('linkDead', 410, 'This link was used before.');
    server.answer(choosePassword.path, { status: 410, body });
    arrive();
    const { user } = renderScreen(<InvitationPage />);

    await user.type(await screen.findByLabelText('Your password'), 'quiet harbour seven lanterns');
    await user.click(screen.getByRole('button', { name: 'Set up account' }));

    await screen.findByText(/This link was used before.*Ask Elín Sigurðardóttir/);
    expect((await title()).textContent).toBe('This invitation does not work');
  });

  it('says at once that a link to a new password was used, and offers another', async () => {
    const link = aPasswordLink({ purpose: 'reset', state: 'used', invitedBy: null });
    server.answer(path, { status: 200, body: link });
    arrive();
    renderScreen(<ForgetPasswordPage />);

    await screen.findByRole('button', { name: 'Request a new link' });
    expect((await title()).textContent).toBe('This link no longer works');
  });

  it('says at once that a link to a new password is dead', async () => {
    const body = aProblem('linkDead', 410, 'This link is too old.');
    server.answer(path, { status: 410, body });
    arrive();
    renderScreen(<ForgetPasswordPage />);

    await screen.findByText('This link is too old.');
    expect((await title()).textContent).toBe('This link no longer works');
  });
});
