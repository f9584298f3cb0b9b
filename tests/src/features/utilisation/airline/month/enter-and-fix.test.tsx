import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UtilisationPage from '#src/features/utilisation/airline/utilisation-page.tsx';
import { aFleetView } from '#tests/support/utilisation/a-fleet-view.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

/** Two aircraft; of the first only the airframe has figures, the second has none. Five days late. */
function aView() {
  const view = aFleetView({ aircraft: 2, engines: 0, noOfMonths: 1, isFilled: false });
  Object.assign(view.leaseMonths[0]?.report.lines[0] ?? {}, { fh: '250:00', fc: '120' });
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

async function rendered(query = '') {
  const drawn = renderScreen(<UtilisationPage />, `/Utilisation/index${query}`);
  await screen.findByLabelText('Flight hours, Airframe 4500, October 2026');
  return drawn;
}

/** The head of the month of an aircraft. */
function head(name: string): string {
  const heads = [...document.querySelectorAll('.u-block')];
  return heads.find(({ textContent }) => textContent.startsWith(name))?.textContent ?? '';
}

/** The typed figures of the rows of an aircraft, as far as they are shown. */
function hoursOf(registration: string): readonly (string | undefined)[] {
  const rows = [...document.querySelectorAll('.u-row')];
  return rows
    .filter((row) => row.textContent.startsWith(registration))
    .map((row) => row.querySelector('[data-column="0"]')?.firstChild?.textContent?.trim());
}

describe('a month that is started', () => {
  it('has one entry for each row with missing figures, and no error', async () => {
    await rendered();
    const list = within(screen.getByLabelText('Problems'));

    const title = await list.findByText(/^To enter/);

    const entries = list.getAllByText(/or choose No flying/);
    expect(title.textContent).toBe(`To enter ${entries.length}`);
    expect(list.queryByText('Error:')).toBeNull();
    expect(document.querySelectorAll('.u-mark-error, [aria-invalid="true"]')).toHaveLength(0);
  });

  it('says in its head how many rows are complete, and how many days late it is', async () => {
    await rendered();
    await within(screen.getByLabelText('Problems')).findByText(/^To enter/);

    expect(head('EI-A100')).toMatch(/5 days late1 of 7 rows complete/);
    expect(head('EI-A100')).not.toContain('10 Nov');
    expect(head('EI-B101')).toMatch(/5 days late0 of 7 rows complete/);
  });
});

describe('Fill from airframe', () => {
  it('fills all parts in one press; its message goes with its undo', async () => {
    const { user } = await rendered();
    const before = hoursOf('EI-A100').filter((text) => text === '250:00').length;

    await user.click(screen.getByRole('button', { name: 'Fill from airframe' }));

    await screen.findByText(/^The fill of \d rows from the airframe is done/);
    expect(hoursOf('EI-A100').filter((text) => text === '250:00').length).toBeGreaterThan(before);
    expect(new Set(hoursOf('EI-B101'))).toEqual(new Set(['']));
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(screen.queryByText(/from the airframe is done/)).toBeNull();
    await vi.waitFor(() =>
      expect(hoursOf('EI-A100').filter((text) => text === '250:00')).toHaveLength(before),
    );
  });

  it('says how many filled rows a filter hides, and shows them', async () => {
    const { user, addresses } = await rendered();
    await user.click(screen.getByRole('button', { name: 'Fill from airframe' }));
    await screen.findByText(/is done/);
    expect(screen.queryByText(/outside the filter/)).toBeNull();

    await user.type(screen.getByLabelText('Find an asset'), '4501');
    await screen.findByText(/^\d changed rows are outside the filter/);
    await user.click(screen.getByRole('button', { name: 'Show all rows' }));

    expect(addresses.at(-1)).toBe('/Utilisation/index');
    expect(screen.queryByText(/outside the filter/)).toBeNull();
  });

  it('says so where there is nothing to fill', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index?find=4501');

    await user.click(await screen.findByRole('button', { name: 'Fill from airframe' }));

    await screen.findByText(/^Nothing was filled/);
  });
});

describe('the comments', () => {
  it.each([
    [640, true],
    [860, false],
  ])('are pinned to the end of a grid of %d pixels: %s', async (clientWidth, isPinned) => {
    await rendered();
    const grid = document.querySelector('.ugrid') ?? document.body;
    Object.defineProperty(grid, 'clientWidth', { value: clientWidth });

    fireEvent.scroll(grid);

    expect(grid.matches('[data-short]')).toBe(isPinned);
    expect(grid.querySelectorAll('.u-row > .u-comment').length).toBeGreaterThan(0);
  });

  it('are no longer pinned where the grid is scrolled to its end', async () => {
    const { user } = await rendered();
    const grid = document.querySelector('.ugrid') ?? document.body;
    Object.defineProperty(grid, 'clientWidth', { value: 640 });
    await user.click(screen.getByLabelText('Flight hours, Airframe 4500, October 2026'));

    await user.keyboard('{End}');
    fireEvent.scroll(grid);

    screen.getByLabelText('Comment, Airframe 4500, October 2026');
    expect(grid.scrollLeft).toBeGreaterThanOrEqual(692 - 640);
    expect(grid.matches('[data-short], [data-behind]')).toBe(false);
  });
});

describe('Undo by key', () => {
  it('is left to a text field', async () => {
    const { user } = await rendered();
    await user.click(screen.getByRole('button', { name: 'Fill from airframe' }));
    await screen.findByText(/is done/);

    fireEvent.keyDown(screen.getByLabelText('Find an asset'), { key: 'z', ctrlKey: true });

    screen.getByText(/is done/);
  });
});

describe('a disabled button', () => {
  it('has its reason beside it', async () => {
    await rendered();
    await within(screen.getByLabelText('Problems')).findByText(/^To enter/);

    const submit = screen.getByRole('button', { name: /^Submit/ });
    expect(submit.matches(':disabled')).toBe(true);
    const reason = document.getElementById(submit.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^0 of 2 ready\. Before you can submit: \d+ rows to enter/);
    screen.getByText('Engine change: choose a row of an engine');
  });
});
