import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RenewCodes } from '#src/features/accounts/profile/renew-codes.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

const written = () => server.requests.filter((one) => one.startsWith('POST'));

describe('new recovery codes', () => {
  it('say first that they end the codes that are left, and are made only then', async () => {
    const path = '/portal/api/account/recovery-codes';
    server.answer(path, { status: 200, body: { recoveryCodes: ['abcde-fghjk'] } });
    const { user } = renderScreen(<RenewCodes left={7} />);

    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    const question = screen.getByRole('alertdialog', { name: 'Make new recovery codes?' });
    const before = written();
    await user.click(within(question).getByRole('button', { name: 'Make new codes' }));

    await screen.findByText('abcde-fghjk');
    expect(question.textContent).toContain('The 7 codes that you have left');
    expect([before.length, written().length]).toEqual([0, 1]);
  });
});
