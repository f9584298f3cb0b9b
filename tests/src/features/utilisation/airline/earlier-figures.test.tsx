import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UtilisationPage from '#src/features/utilisation/airline/utilisation-page.tsx';
import { aFleetView } from '#tests/support/utilisation/a-fleet-view.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(() => {
  installBrowserStandIns();
  const body = aFleetView({ aircraft: 2, engines: 1, noOfMonths: 1, isFilled: true });
  installFakeServer().answer('/portal/api/utilisation', { status: 200, body });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function card(name: string) {
  return within(await screen.findByLabelText(name));
}

describe('earlier figures in the grid', () => {
  it('stand under what is typed, as the head of the column names them', async () => {
    renderScreen(<UtilisationPage />, '/Utilisation/index?find=4500');

    const grid = within(await screen.findByRole('grid', { name: 'Utilisation' }));

    expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Asset',
      'Component',
      'Place',
      'FHlast · avg',
      'FClast · avg',
      'TSNlast',
      'CSNlast',
      'Comment',
    ]);
    await grid.findAllByText('250:00 · 250:00');
    const [, , airframe] = grid.getAllByRole('row');
    const earlier = [...(airframe?.querySelectorAll('.u-earlier') ?? [])];
    expect(earlier.map(({ textContent }) => textContent)).toEqual([
      '250:00 · 250:00',
      '125 · 125',
      '20000:00',
      '10000',
    ]);
  });
});

describe('earlier figures on a phone', () => {
  beforeEach(() => installBrowserStandIns({ isPhone: true }));

  it('shows the latest month and the average at the fields, which are described by them', async () => {
    renderScreen(<UtilisationPage />, '/Utilisation/index?find=4500');
    const airframe = await card('Airframe 4500, October 2026');

    const earlier = await airframe.findAllByText(/^Sep \d/);

    expect(earlier.map(({ textContent }) => textContent)).toEqual([
      'Sep 250:00 · avg 250:00',
      'Sep 125 · avg 125',
      'Sep 20000:00',
      'Sep 10000',
    ]);
    const hours = airframe.getByLabelText('Flight hours');
    expect(hours.getAttribute('aria-describedby')).toBe(earlier[0]?.id);
  });

  it('shows as many earlier figures as were chosen, and remembers that', async () => {
    const { user, unmount } = renderScreen(<UtilisationPage />, '/Utilisation/index?find=4500');
    const airframe = await card('Airframe 4500, October 2026');
    await user.click(screen.getByRole('button', { name: 'More tools' }));
    await user.selectOptions(screen.getByLabelText('Earlier figures'), 'No earlier figures');
    expect(airframe.queryAllByText(/Sep|avg/)).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Earlier figures'), '12-month average');
    unmount();

    renderScreen(<UtilisationPage />, '/Utilisation/index?find=4500');

    const again = await card('Airframe 4500, October 2026');
    await again.findByText('avg 125');
    expect(again.getAllByText(/^(?:Sep|avg|FH per FC)/).map((one) => one.textContent)).toEqual([
      'avg 250:00',
      'avg 125',
      'FH per FC 2.00 in 12 months',
    ]);
  });
});
