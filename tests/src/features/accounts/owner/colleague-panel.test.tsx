import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ColleaguePanel } from '#src/features/accounts/owner/colleague-panel.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';
import { aCustomerUser } from '#tests/support/accounts/a-customer-user.ts';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

const user = aCustomerUser();
const path = `/portal/api/users/${user.id}`;
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const isOpen = (name: RegExp) => screen.getByRole('checkbox', { name }).matches(':enabled');

describe('a colleague', () => {
  it('gets access that the owner has; the rest is shown and stays', () => {
    renderScreen(<ColleaguePanel user={user} givable={['customer']} />);

    expect([isOpen(/^Customer/), isOpen(/^Financial/), isOpen(/^Administrator/)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(screen.getAllByText(/You do not have it, so it stays as it is/)).toHaveLength(4);
    expect(buttons()).toEqual([
      'Save access',
      'Let them administer users',
      'Deactivate',
      'End sessions',
    ]);
  });

  it('is changed with their version, after a question where their sessions end', async () => {
    const stored = { ...user, owner: true, rowVersion: 4 };
    server.answer(`${path}/owner`, { status: 200, body: stored });
    const { user: person } = renderScreen(<ColleaguePanel user={user} givable={[]} />);

    await person.click(screen.getByRole('button', { name: 'Let them administer users' }));
    await person.click(screen.getByRole('button', { name: 'Give the right' }));

    await screen.findByText('Saved. It applies from their next action.');
    expect(server.bodies).toEqual([{ rowVersion: 3, owner: true }]);
    expect(buttons()).toContain('No longer administers users');
  });

  it('whose change is refused for good shows why, and no choice between versions', async () => {
    const refusal = aProblem('conflict', 409, 'It cannot be done now.');
    server.answer(`${path}/status`, { status: 409, body: refusal });
    server.answer(path, { status: 200, body: user });
    const { user: person } = renderScreen(<ColleaguePanel user={user} givable={[]} />);

    await person.click(screen.getByRole('button', { name: 'Deactivate' }));
    await person.click(screen.getAllByRole('button', { name: 'Deactivate' }).at(-1) as HTMLElement);

    expect((await screen.findByRole('alert')).textContent).toBe('It cannot be done now.');
    expect(screen.queryByRole('button', { name: 'Save yours' })).toBeNull();
  });

  it('who is invited is mailed again or taken back, and has no sessions to end', () => {
    const invited = { ...user, isInvited: true, lastSignInAt: null };
    renderScreen(<ColleaguePanel user={invited} givable={[]} />);

    expect(buttons().slice(-2)).toEqual(['Send the invitation again', 'Withdraw the invitation']);
    expect(buttons()).not.toContain('End sessions');
  });

  it('who is the owner themselves is shown and not changed', () => {
    renderScreen(
      <ColleaguePanel user={{ ...user, email: 'finance@aurora.example' }} givable={['customer']} />,
    );

    expect(screen.getByText(/^Nobody changes their own access/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(isOpen(/^Customer/)).toBe(false);
  });
});
