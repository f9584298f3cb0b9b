import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceKey } from '#contract/accounts/service-keys.ts';
import KeysPage from '#src/features/accounts/owner/keys-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/service-keys';
const text = `lp_${'0'.repeat(32)}_${'a'.repeat(43)}`;
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

const key: ServiceKey = {
  id: '3f1c9f0e-8a34-4c3b-9a51-0d6f0c1b2a3d',
  name: 'Maintenance system',
  networks: ['203.0.113.0/24'],
  permissions: ['reportUtilisation'],
  standing: 'active',
  madeBy: 'Elín',
  madeAt: '2026-06-15T12:00:00.000Z',
  lastDay: '2027-06-15',
  lastUsedAt: null,
  refused: null,
  revokedBy: null,
  revokedAt: null,
};
const listed = (...items: ServiceKey[]) => ({ status: 200, body: { today: '2026-06-15', items } });

describe('the keys for systems', () => {
  it('are shown with what they may do, from where, and their use', async () => {
    const revoked = {
      ...key,
      id: '3f1c9f0e-8a34-4c3b-9a51-0d6f0c1b2a3e',
      name: 'Old',
      standing: 'revoked' as const,
      revokedBy: 'Elín',
      revokedAt: '2026-06-15T13:00:00.000Z',
    };
    server.answer(path, listed(key, revoked));
    renderScreen(<KeysPage />);

    const rows = within(await screen.findByRole('list', { name: 'Keys' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toMatch(
      /^Maintenance systemActiveReport utilisationFrom 203\.0\.113\.0\/24\. Never used\..*Last day 15 Jun 2027\./,
    );
    expect(rows[1]?.textContent).toMatch(/^OldRevoked.*Revoked by Elín on /);
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  });

  it('say from where one was tried that is none of its networks, while it can be used', async () => {
    const refused = { at: '2026-06-15T13:00:00.000Z', from: '198.51.100.7' };
    const id = '3f1c9f0e-8a34-4c3b-9a51-0d6f0c1b2a3e';
    const expired = { ...key, id, name: 'Old', standing: 'expired' as const };
    server.answer(path, listed({ ...key, refused }, { ...expired, refused }));
    renderScreen(<KeysPage />);

    const rows = within(await screen.findByRole('list', { name: 'Keys' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain(
      'it came from 198.51.100.7, which is none of its networks',
    );
    expect(rows[1]?.textContent).not.toContain('198.51.100.7');
  });

  it('are made with their networks, and the text is shown once', async () => {
    server.answer(path, listed(), { status: 200, body: { key, text } }, listed(key));
    const { user: person } = renderScreen(<KeysPage />);

    await person.click(await screen.findByRole('button', { name: 'Make a key' }));
    await person.type(screen.getByLabelText('Name of the system'), 'Maintenance system');
    await person.type(screen.getByLabelText(/^Networks/), '203.0.113.0/24{Enter}2001:db8::/32');
    await person.click(screen.getByLabelText('Submit months'));
    await person.click(screen.getByRole('button', { name: 'Make the key' }));

    const shown = await screen.findByText(text);
    expect(server.bodies).toEqual([
      {
        name: 'Maintenance system',
        networks: ['203.0.113.0/24', '2001:db8::/32'],
        permissions: ['reportUtilisation', 'submitMonths'],
        lastDay: '2027-06-15',
      },
    ]);
    await person.click(screen.getByRole('button', { name: 'I have kept it' }));
    expect(shown.isConnected).toBe(false);
    expect(document.body.textContent).not.toContain('aaaa');
  });

  it('name the first network that is wrong', async () => {
    const message = 'Write a network as 203.0.113.0/24.';
    const refusal = {
      type: 'about:blank',
      title: 'The request is not valid',
      status: 400,
      code: 'invalidRequest',
      detail: 'Correct the marked fields.',
      requestId: 'r',
      issues: [{ path: 'networks.0', message }],
    };
    server.answer(path, listed(), { status: 400, body: refusal });
    const { user: person } = renderScreen(<KeysPage />);

    await person.click(await screen.findByRole('button', { name: 'Make a key' }));
    await person.type(screen.getByLabelText(/^Networks/), 'everywhere');
    await person.click(screen.getByRole('button', { name: 'Make the key' }));

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText(/^Networks/).getAttribute('aria-invalid')).toBe('true');
  });

  it('are revoked after a question', async () => {
    server.answer(path, listed(key));
    server.answer(`${path}/${key.id}`, { status: 204 });
    const { user: person } = renderScreen(<KeysPage />);

    await person.click(await screen.findByRole('button', { name: 'Revoke Maintenance system' }));
    const asked = server.requests.filter((one) => one.startsWith('DELETE')).length;
    await person.click(screen.getByRole('button', { name: 'Revoke' }));

    await screen.findByText('Revoked.');
    expect(asked).toBe(0);
    expect(server.requests).toContain(`DELETE ${path}/${key.id}`);
  });
});
