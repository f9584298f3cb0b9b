import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TermsPage } from '#src/features/access/airline/terms-page.tsx';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/terms';
const terms = {
  version: '2026-01',
  title: 'Terms of use',
  sections: [{ heading: 'Scope', paragraphs: ['Use it well.'] }],
  acceptedAt: null,
};
let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
  server.answer(path, { status: 200, body: terms });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the terms of use (R12)', () => {
  it('are read, then accepted in the version that was read', async () => {
    const onAccepted = vi.fn<() => void>();
    server.answer(`${path}/acceptance`, {
      status: 200,
      body: { version: '2026-01', acceptedAt: '2026-10-31T12:00:00Z' },
    });
    const { user } = renderScreen(<TermsPage onAccepted={onAccepted} />);

    await screen.findByRole('heading', { name: 'Scope' });
    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await vi.waitFor(() => expect(onAccepted).toHaveBeenCalledTimes(1));
    expect(server.requests).toEqual([`GET ${path}`, `POST ${path}/acceptance`]);
  });

  it('are shown anew when a newer version came meanwhile', async () => {
    server.answer(
      path,
      { status: 200, body: terms },
      { status: 200, body: { ...terms, version: '2026-02' } },
    );
    server.answer(`${path}/acceptance`, { status: 409, body: aProblem('conflict', 409) });
    const { user } = renderScreen(<TermsPage onAccepted={() => undefined} />);

    await user.click(await screen.findByRole('button', { name: 'Accept' }));

    expect((await screen.findByText('Version 2026-02')).tagName).toBe('DIV');
  });

  it('say why they could not be loaded and can be tried again', async () => {
    server.answer(
      path,
      { status: 503, body: aProblem('unavailable', 503, 'Busy.') },
      { status: 200, body: terms },
    );
    const { user } = renderScreen(<TermsPage onAccepted={() => undefined} />);

    await screen.findByText(/Busy\./);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect((await screen.findByRole('button', { name: 'Accept' })).tagName).toBe('BUTTON');
  });
});
