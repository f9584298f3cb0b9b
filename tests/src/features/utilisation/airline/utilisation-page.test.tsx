import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UtilisationPage from '#src/features/utilisation/airline/utilisation-page.tsx';
import { aFleetView } from '#tests/support/utilisation/a-fleet-view.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

/**
 * Two aircraft and an engine in shop that flew; the hours of the second are impossible; everything
 * is late.
 */
function aView() {
  const view = aFleetView({ aircraft: 2, engines: 1, noOfMonths: 1, isFilled: true });
  const airframe = view.leaseMonths[1]?.report.lines[0];
  if (airframe !== undefined) airframe.fh = '800:00';
  const shelved = view.leaseMonths[2]?.report.lines[0];
  if (shelved !== undefined) Object.assign(shelved, { fh: '10:00', fc: '5' });
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
  const list = within(await screen.findByLabelText('Problems'));
  const [first = document.body] = await list.findAllByText(/^ ?800:00 hours is more|^Show .* more/);
  await user.click(first);
  if (first.matches('.u-more')) await user.click(await list.findByText(/^ ?800:00 hours is more/));
}

describe('a problem whose row is hidden', () => {
  it.each([
    ['by both', 'filterBy=Engine&find=577000', '/Utilisation/index'],
    [
      'by a text alone',
      'filterBy=Aircraft&find=4500',
      '/Utilisation/index?filterBy=Aircraft&problems=all',
    ],
    ['by the kind alone', 'filterBy=Engine&find=4501', '/Utilisation/index?find=4501&problems=all'],
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
    const list = within(await screen.findByLabelText('Problems'));
    const [late] = await list.findAllByText(/^ ?This report is 5 days late/);

    await user.click(late ?? list.getByText(/late/));

    const input = screen.getByLabelText('Flight hours, Engine A0-ENGINE2, October 2026');
    expect(document.activeElement).toBe(input);
    expect(addresses).toHaveLength(1);
  });
});

async function card(name: string) {
  return within(await screen.findByLabelText(name));
}

describe('on a phone', () => {
  beforeEach(() => installBrowserStandIns({ isPhone: true }));

  it('says at each card and month what is wrong there, with its code', async () => {
    renderScreen(<UtilisationPage />, '/Utilisation/index');

    const airframe = await card('Airframe 4501, October 2026');
    await airframe.findByText(/^ ?800:00 hours is more/);
    const hours = airframe.getByLabelText('Flight hours');
    expect(hours.getAttribute('aria-invalid')).toBe('true');
    const [described = ''] = hours.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(described)?.textContent).toMatch(
      /^Error: U06 800:00 hours is more/,
    );

    const engine = await card('Engine E0, October 2026');
    engine.getByText('In shop');
    engine.getByText(/^ ?ESN E0 is reported as in shop but has 10:00 hours/);
    const heads = [...document.querySelectorAll('.u-card-month')];
    expect(heads.map((head) => head.textContent.match(/U41 This report is 5 days late/g))).toEqual([
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('writes hours as they are chosen, and a look at a field changes nothing', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index?hours=decimal');
    const airframe = await card('Airframe 4501, October 2026');

    await user.click(airframe.getByLabelText('Flight hours'));
    await user.tab();

    expect(airframe.getByLabelText<HTMLInputElement>('Flight hours').value).toBe('800.00');
    expect(airframe.getByLabelText('Total hours').getAttribute('placeholder')).toBe('20800.00');
    expect(screen.getByRole('button', { name: 'Undo' }).matches(':disabled')).toBe(true);
  });

  it('asks at the card of an engine where it is', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    const engine = await card('Engine E0, October 2026');

    await user.click(engine.getByRole('button', { name: 'Engine change…' }));

    screen.getByRole('dialog', { name: 'Engine E0, October 2026' });
  });

  it('opens of many months the one that is chosen, or where a problem is', async () => {
    const many = { ...aFleetView({ aircraft: 20, engines: 1, noOfMonths: 1, isFilled: true }) };
    const airframe = many.leaseMonths[1]?.report.lines[0];
    if (airframe !== undefined) airframe.fh = '800:00';
    installFakeServer().answer('/portal/api/utilisation', { status: 200, body: many });
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    const head = await screen.findByRole('button', { name: 'EI-A100 · MSN 4500' });
    expect(screen.queryByLabelText('Airframe 4500, October 2026')).toBeNull();

    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    screen.getByLabelText('Airframe 4500, October 2026');

    await user.click(await screen.findByText(/to fix/, { selector: 'summary' }));
    await openProblem(user);
    const hidden = await card('Airframe 4501, October 2026');
    expect(document.activeElement).toBe(hidden.getByLabelText('Flight hours'));
  });

  it('leads from the list to the field, and to the head of a month', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index?find=EI-A100');
    await user.click(await screen.findByText(/to fix/));

    await openProblem(user);
    const airframe = await card('Airframe 4501, October 2026');
    expect(document.activeElement).toBe(airframe.getByLabelText('Flight hours'));

    const list = within(screen.getByLabelText('Problems'));
    const [late] = list.getAllByText(/^ ?This report is 5 days late/);
    await user.click(late ?? document.body);
    expect(document.activeElement?.textContent).toMatch(/^EI-A100.*U41/);
  });
});

/** The cells of every row of the table that is made for paper. */
function printed(): readonly string[] {
  const rows = [...document.querySelectorAll('.u-printed tr')];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));
}

describe('on paper', () => {
  it('stands every row with its figures, though the grid holds those in sight', async () => {
    const many = aFleetView({ aircraft: 20, engines: 1, noOfMonths: 1, isFilled: true });
    installFakeServer().answer('/portal/api/utilisation', { status: 200, body: many });
    renderScreen(<UtilisationPage />, '/Utilisation/index?hours=decimal&find=AUR');
    await screen.findByLabelText('Problems');
    expect(printed()).toEqual([]);

    act(() => void window.dispatchEvent(new Event('beforeprint')));

    const rows = printed();
    screen.getByText('What “AUR” finds');
    expect(document.querySelectorAll('.u-row').length).toBeLessThan(100);
    expect(rows).toHaveLength(1 + 21 + 20 * 7 + 1);
    expect(rows[0]).toBe('Component|Place|FH|FC|TSN|CSN|Comment|Problems');
    expect(rows.slice(-10, -7)).toEqual([
      'EI-T119 (MSN 4519) · A320-200 · October 2026 · Due · by 10 Nov 2026',
      'Airframe 4519||253.32|127|20253.32|10127||',
      'Engine A19-ENGINE1|Position 1|253.32|127|20253.32|10127||',
    ]);

    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(printed()).toEqual([]);
  });
});

describe('the active cell of a narrow grid', () => {
  it('is not seen while it is scrolled behind the first columns, and comes back with a key', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    const input = await screen.findByLabelText('Flight hours, Airframe 4500, October 2026');
    const grid = input.closest('.ugrid') ?? document.body;
    Object.defineProperty(grid, 'clientWidth', { value: 600 });
    await user.click(input);

    grid.scrollLeft = 200;
    fireEvent.scroll(grid);
    expect(grid.matches('[data-behind]')).toBe(true);
    await user.keyboard('2');

    expect(grid.matches('[data-behind]')).toBe(false);
    expect(grid.scrollLeft).toBe(86);
  });
});

describe('what is said to those who listen', () => {
  it('tells that a save did not get through', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    const input = await screen.findByLabelText('Flight hours, Airframe 4500, October 2026');
    await user.click(input);

    await user.keyboard('1{Enter}');

    const told = await screen.findByText(/1 not saved yet, 1 blocked/, {}, { timeout: 5000 });
    expect(told.closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('calls the cells of a closed month read-only, and those of an open one not', async () => {
    const view = aView();
    const [closed] = view.leaseMonths;
    if (closed !== undefined) closed.facts = { ...closed.facts, status: 'submitted' };
    installFakeServer().answer('/portal/api/utilisation', { status: 200, body: view });
    renderScreen(<UtilisationPage />, '/Utilisation/index');
    await screen.findByLabelText('Problems');

    const airframes = [...document.querySelectorAll('.u-row')].filter(({ textContent }) =>
      textContent.includes('Airframe'),
    );

    expect(
      airframes.map((row) => row.querySelectorAll('[data-column][aria-readonly="true"]').length),
    ).toEqual([5, 0]);
  });
});
