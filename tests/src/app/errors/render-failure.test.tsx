import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailureReporter } from '#src/app/report-failure.ts';
import { type FailureReport, RenderFailureBoundary } from '#src/app/errors/render-failure.tsx';

function Broken(): never {
  throw new Error('no such lease');
}

function renderBroken(report: (failure: FailureReport) => void): void {
  render(
    <RenderFailureBoundary brand="Lessor" supportEmail="support@lessor.example" report={report}>
      <Broken />
    </RenderFailureBoundary>,
    // React reports a caught error on the console as well; the boundary reports it for us.
    { onCaughtError: () => undefined },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a render failure (spec §8)', () => {
  it('shows the exact text with a link to support', () => {
    renderBroken(() => undefined);

    expect(screen.getByRole('alert').querySelector('p')?.textContent).toBe(
      'An error has occurred loading the data. Please reload the page or contact Lessor Customer Support',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:support@lessor.example');
  });

  it('posts Message and Stack to the log with the bearer token (spec §7)', () => {
    const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', send);

    renderBroken(createFailureReporter(() => 'token-1'));

    const [path, init] = send.mock.calls[0] ?? [];
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    expect([path, init?.method]).toEqual(['/portal/Miscellaneous/LogError', 'POST']);
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token-1');
    expect(body).toEqual({
      Message: 'no such lease',
      Stack: expect.stringContaining('Error: no such lease'),
    });
  });

  it('stays silent when the report cannot be sent', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

    renderBroken(createFailureReporter(() => undefined));

    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBe(
      screen.getByRole('button'),
    );
  });
});
