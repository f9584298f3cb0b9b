import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Listing } from '#contract/listings/listing-row.ts';
import AssetsPage from '#src/features/listings/airline/assets-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

const asset: Listing = {
  id: 'a-1',
  number: 'AFS-101',
  assetType: 'aircraft',
  manufacturer: 'Airbus',
  model: 'A320-214',
  isSerialConfidential: true,
  vintage: '2009-03-14',
  engineModel: 'CFM56-5B4/3',
  thrustLbf: null,
  tsnMin: 55_896 * 60 + 56,
  csn: 23_460,
  mtowKg: null,
  seats: null,
  cabin: null,
  location: 'Lisbon',
  status: 'available',
  offeredAs: 'withLease',
  leaseEnd: '2028-10-30',
  lesseeRegion: null,
  bidDate: null,
  updated: '2026-11-28',
  picture: null,
  isOpen: false,
};

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  const body = {
    items: [asset],
    total: 1,
    facets: { models: ['A320-214'], regions: [] },
    totals: [],
    asOf: '2026-11-30T12:00:00.000Z',
  };
  server.answer('/portal/api/listings', { status: 200, body });
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('shows an asset as a card with what people compare, and leaves out what is not known', async () => {
  renderScreen(<AssetsPage />, '/AssetForSale/index');
  const card = within(await screen.findByRole('article'));
  const facts = card.getAllByRole('term').map((term) => term.textContent);

  expect(card.getByRole('link', { name: 'Airbus A320-214' }).getAttribute('href')).toBe(
    '/AssetForSale/Details?id=a-1',
  );
  expect(facts).toEqual(['Built', 'Engines', 'TSN', 'CSN', 'Offered', 'Lease end', 'Location']);
  card.getByText('55896:56 FH');
  card.getByText('23,460 FC');
});

it('sorts the cards, which have no column headings', async () => {
  const { user } = renderScreen(<AssetsPage />, '/AssetForSale/index');
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'CSN, lowest first');

  expect(server.requests.at(-1)).toContain('sort=csn');
});

it('keeps the table for a person who chose it', async () => {
  const { user, redraw } = renderScreen(<AssetsPage />, '/AssetForSale/index');
  await screen.findByRole('article');

  await user.click(screen.getByRole('radio', { name: 'Table' }));

  await screen.findByRole('row', { name: /AFS-101/ });
  redraw(<AssetsPage />);
  await screen.findByRole('row', { name: /AFS-101/ });
  expect(screen.queryByRole('article')).toBeNull();
});
