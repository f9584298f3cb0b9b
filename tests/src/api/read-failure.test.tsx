import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letterList } from '#contract/lease-account/letters-of-credit.ts';
import { LetterPanel } from '#src/features/lease-account/airline/letter-panel.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = `${letterList.read.path}/lc-1`;
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['notFound', 404],
  ['forbidden', 403],
])('offers no second try for what is %s: it would end the same way', async (code, status) => {
  server.answer(path, { status, body: aProblem(code, status, 'It is not yours.') });
  renderScreen(<LetterPanel id="lc-1" />);

  const alert = await screen.findByRole('alert');

  expect(alert.textContent).toBe(
    'We could not load the letter of credit.It is not yours.Reference req-1',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it.each([
  ['internalError', 500],
  ['tooManyRequests', 429],
])('offers a second try after %s, which may pass', async (code, status) => {
  server.answer(path, { status, body: aProblem(code, status) });
  const { user } = renderScreen(<LetterPanel id="lc-1" />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(server.requests.filter((one) => one === `GET ${path}`).length).toBeGreaterThan(1);
});
