import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ActingBand } from '#src/app/layouts/acting-band.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

/** A user of the lessor who acts for nobody. */
const body = {
  username: 'security@lessor.example',
  displayName: 'Sofia Lindqvist',
  realm: 'internal',
  customer: null,
  emailVerified: true,
  mobileActive: false,
  acceptedExtTermsOfUse: true,
  openingViews: [],
};
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  server.answer('/portal/api/me', { status: 200, body });
});

afterEach(() => vi.unstubAllGlobals());

describe('the band of a user of the lessor', () => {
  it('offers a customer to a role that may act for one', async () => {
    renderScreen(<ActingBand />, '/internal/home', ['claims']);

    await screen.findByRole('link', { name: 'Choose customer' });
  });

  it('offers none to the role Security alone, for which no screen of a customer exists', async () => {
    renderScreen(<ActingBand />, '/internal/home', ['security']);

    await screen.findByText('No customer chosen');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
