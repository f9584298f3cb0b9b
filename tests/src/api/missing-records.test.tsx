import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MissingRecords } from '#src/api/missing-records.tsx';
import { installBrowserStandIns } from '../support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '../support/fake-server.ts';
import { renderScreen } from '../support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => vi.unstubAllGlobals());

function load(items: readonly object[]): void {
  server.answer('/portal/api/team/missing-records', { status: 200, body: { items } });
  renderScreen(<MissingRecords kind="invoices" otherwise={<span>Nothing is due.</span>} />);
}

describe('an empty screen', () => {
  it('says that the lessor has not loaded its records, and whom to ask', async () => {
    load([{ kind: 'invoices', contact: { name: 'Bea Long', email: 'bea@lessor.example' } }]);

    await screen.findByText(
      /^Your lessor has not loaded any invoices into the portal\. If you expect some, write to Bea Long:/,
    );
    const link = screen.getByRole('link', { name: 'bea@lessor.example' });
    expect(link.getAttribute('href')).toBe('mailto:bea@lessor.example');
    expect(screen.queryByText('Nothing is due.')).toBeNull();
  });

  it('names the support where the airline has no team yet', async () => {
    load([{ kind: 'invoices', contact: null }]);

    await screen.findByText(/write to the support:/);
    expect(screen.getByRole('link').textContent).toContain('support@');
  });

  it('shows its fact where records were loaded', async () => {
    load([{ kind: 'funds', contact: null }]);

    await screen.findByText('Nothing is due.');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
