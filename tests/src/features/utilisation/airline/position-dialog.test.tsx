import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UtilisationPage from '#src/features/utilisation/airline/utilisation-page.tsx';
import { aFleetView } from '#tests/support/utilisation/a-fleet-view.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

/** An aircraft whose lease names no engine at position 2, and an engine in shop. */
function aView() {
  const view = aFleetView({ aircraft: 1, engines: 1, noOfMonths: 1, isFilled: true });
  const [aircraft] = view.leases;
  if (aircraft === undefined) throw new Error('There is no aircraft.');
  const components = aircraft.components.filter(({ position }) => position !== 2);
  return { ...view, leases: [{ ...aircraft, components }, ...view.leases.slice(1)] };
}

beforeEach(() => {
  installBrowserStandIns();
  installFakeServer().answer('/portal/api/utilisation', { status: 200, body: aView() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a position at which no engine is known', () => {
  it('leads from the list by way of the engine to its engine change, and is gone then', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    const list = within(await screen.findByLabelText('Problems'));

    await user.click(await list.findByText(/Position 2: no engine known\./));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Engines of EI-A100 (MSN 4500), October 2026' }),
    );
    expect(dialog.getByRole('button', { name: 'Engine change…' }).matches(':disabled')).toBe(true);
    const engines = dialog.getByLabelText('Engine that is there', { selector: 'select' });
    expect([...engines.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Choose an engine',
      'E0 (In shop)',
    ]);
    await user.selectOptions(engines, 'E0 (In shop)');
    await user.click(dialog.getByRole('button', { name: 'Engine change…' }));

    const change = within(screen.getByRole('dialog', { name: 'Engine E0, October 2026' }));
    expect(change.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-10-01');
    expect(
      ['Place', 'Aircraft', 'Position'].map(
        (name) => change.getByLabelText<HTMLSelectElement>(name, { selector: 'select' }).value,
      ),
    ).toEqual(['onWing', '4500', '2']);
    await user.click(change.getByRole('button', { name: 'Apply' }));

    await list.findByText(/The engine change on 01 Oct 2026 does not fit the totals/);
    expect(list.queryByText(/no engine known/)).toBeNull();
  });

  it('stands in the head of its month, with the way to choose', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    const choose = await screen.findByRole('button', { name: 'Choose engine…' });
    expect(choose.previousElementSibling?.textContent).toBe('Position 2: no engine known.');

    await user.click(choose);

    screen.getByRole('dialog', { name: 'Engines of EI-A100 (MSN 4500), October 2026' });
  });
});
