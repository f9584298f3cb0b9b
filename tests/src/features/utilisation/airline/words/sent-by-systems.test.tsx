import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import UtilisationPage from '#src/features/utilisation/airline/utilisation-page.tsx';
import { aFleetView } from '#tests/support/utilisation/a-fleet-view.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const address = '/Utilisation/index?find=4500';
const by = 'key Maintenance system';
const words = `${by}, 04 Nov 2026`;

/** An airframe whose hours a system has sent, and whose cycles a person has typed. */
function aView() {
  const view = aFleetView({ aircraft: 1, engines: 0, noOfMonths: 1, isFilled: true });
  const [month] = view.leaseMonths;
  const [line] = month?.report.lines ?? [];
  if (month === undefined || line === undefined) throw new Error('The fleet has no aircraft.');
  const of = { leaseId: month.leaseId, month: month.month, componentId: line.componentId };
  const sent = { ...of, by, at: '2026-11-04T03:10:00Z' };
  return { ...view, sent: [{ ...sent, fh: line.fh, fc: '1', tsn: '', csn: '' }] };
}

beforeEach(() => {
  installBrowserStandIns();
  installFakeServer().answer('/portal/api/utilisation', { status: 200, body: aView() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the grid names the system at the component, and marks its figures and no others', async () => {
  renderScreen(<UtilisationPage />, address);
  const grid = within(await screen.findByRole('grid', { name: 'Utilisation' }));

  await grid.findByText(by);
  const [, , airframe, engine] = grid.getAllByRole('row');
  const cells = within(airframe as HTMLElement).getAllByRole('cell');

  const component = airframe?.querySelector<HTMLElement>('.u-second');
  expect([component?.textContent, component?.title]).toEqual([
    `Airframe 4500${by}`,
    `4500, from ${words}`,
  ]);
  expect(cells.map((cell) => cell.classList.contains('u-sent'))).toEqual(
    cells.map((_cell, at) => at === 1),
  );
  expect(cells[1]?.title).toBe(`from ${words}`);
  expect(engine?.textContent).not.toContain(by);
});

it('figures are no longer those of the system once a person has typed others', async () => {
  const { user } = renderScreen(<UtilisationPage />, address);
  const grid = within(await screen.findByRole('grid', { name: 'Utilisation' }));
  await grid.findByText(by);

  const [, , airframe] = grid.getAllByRole('row');
  await user.click(within(airframe as HTMLElement).getAllByRole('cell')[1] as HTMLElement);
  await user.keyboard('199:00{Enter}');

  expect(grid.queryByText(by)).toBeNull();
});

it('on a phone the card of the component names the system', async () => {
  installBrowserStandIns({ isPhone: true });
  renderScreen(<UtilisationPage />, address);

  const airframe = within(await screen.findByLabelText('Airframe 4500, October 2026'));
  await airframe.findByText(`From ${words}`);
});
