import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UtilisationPage from '#src/features/utilisation/utilisation-page.tsx';
import { aFleetView } from '#tests/support/utilisation/a-fleet-view.ts';
import { installBrowserStandIns } from '#tests/ui/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/ui/support/fake-server.ts';
import { renderScreen } from '#tests/ui/support/render-screen.tsx';

/** Two aircraft and an engine; the hours of the second airframe cannot be, and it is late. */
function aView() {
  const view = aFleetView({ aircraft: 2, engines: 1, noOfMonths: 1, isFilled: true });
  const airframe = view.leaseMonths[1]?.report.lines[0];
  if (airframe !== undefined) airframe.fh = '800:00';
  return { ...view, today: '2026-11-15' };
}

beforeEach(() => {
  installBrowserStandIns();
  installFakeServer().answer('/portal/api/utilisation', { status: 200, body: aView() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens the problem of the hours from the list. */
async function openProblem(user: { click: (element: Element) => Promise<void> }): Promise<void> {
  const list = within(await screen.findByRole('region', { name: 'Problems' }));
  await user.click(await list.findByText(/^ ?800:00 hours is more/));
}

describe('a problem whose row is hidden', () => {
  it.each([
    ['by a text', 'find=EI-A100', '/Utilisation/index'],
    ['by the kind of asset', 'filterBy=Engine', '/Utilisation/index'],
    ['by both', 'filterBy=Engine&find=577000', '/Utilisation/index'],
    ['by a text alone', 'filterBy=Aircraft&find=4500', '/Utilisation/index?filterBy=Aircraft'],
    ['by the kind alone', 'filterBy=Engine&find=4501', '/Utilisation/index?find=4501'],
  ])('%s is shown again and has its cell active when it is opened', async (_how, hides, then) => {
    const { user, addresses } = renderScreen(<UtilisationPage />, `/Utilisation/index?${hides}`);

    await openProblem(user);

    const input = screen.getByLabelText('Flight hours, Airframe 4501, October 2026');
    expect(document.activeElement).toBe(input);
    expect(addresses.at(-1)).toBe(then);
  });

  it('stays hidden when it means a month of which another row is shown', async () => {
    const { user, addresses } = renderScreen(
      <UtilisationPage />,
      '/Utilisation/index?find=ENGINE2&filterBy=Engine',
    );
    const list = within(await screen.findByRole('region', { name: 'Problems' }));
    const [late] = await list.findAllByText(/^ ?This report is 5 days late/);

    await user.click(late ?? list.getByText(/late/));

    const input = screen.getByLabelText('Flight hours, Engine A0-ENGINE2, October 2026');
    expect(document.activeElement).toBe(input);
    expect(addresses).toHaveLength(1);
  });
});
