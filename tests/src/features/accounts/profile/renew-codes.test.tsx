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

/** Whether the browser leaves the page without a question. */
const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

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

  it('let the browser ask before the page is left, until they are kept', async () => {
    const path = '/portal/api/account/recovery-codes';
    server.answer(path, { status: 200, body: { recoveryCodes: ['abcde-fghjk'] } });
    const { user } = renderScreen(<RenewCodes left={7} />);

    const before = mayLeave();
    await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    await screen.findByText('abcde-fghjk');
    const meanwhile = mayLeave();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));

    expect([before, meanwhile, mayLeave()]).toEqual([true, false, true]);
  });
});
