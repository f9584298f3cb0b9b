import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UtilisationPage from '#src/features/utilisation/airline/utilisation-page.tsx';
import { aFleetView } from '#tests/support/utilisation/a-fleet-view.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

/** Three aircraft whose month is five days late; somebody has written about the last one. */
function aView() {
  const view = aFleetView({ aircraft: 3, engines: 0, noOfMonths: 1, isFilled: true });
  const airframe = view.leaseMonths[2]?.report.lines[0];
  if (airframe !== undefined) airframe.comment = 'Records came late.';
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

function comments(): readonly (string | null)[] {
  const rows = screen.getAllByRole('row', { name: /Airframe/ });
  return rows.map((row) => row.querySelector('[data-column="4"]')?.textContent ?? null);
}

async function offer() {
  const list = within(await screen.findByLabelText('Problems'));
  return list.findByRole('button', { name: 'Comment on all 2 of U41…' });
}

describe('one comment for equal warnings', () => {
  it('goes into the rows without one, by keyboard, and comes back in one step', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    (await offer()).focus();

    await user.keyboard('{Enter}');
    screen.getByRole('dialog', { name: 'Comment on 2 rows of U41' });
    screen.getByText(/^EI-A100 \(MSN 4500\), Airframe 4500, October 2026: This report is 5 days/);
    screen.getByLabelText('Comment for all of them').focus();
    await user.keyboard('Our auditors were here.');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');

    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('The comment on 2 rows is done. Undo reverts it.');
    const commented = ['Our auditors were here.', 'Our auditors were here.', 'Records came late.'];
    await waitFor(() => expect(comments()).toEqual(commented));
    await waitFor(() => expect(screen.queryByText(/of U41/)).toBeNull());
    expect(document.activeElement?.id).toBe('u-input');

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(comments()).toEqual(['', '', 'Records came late.']));
    await offer();
  });

  it('is not taken without a word to see, and stands where Escape is pressed after typing', async () => {
    const { user } = renderScreen(<UtilisationPage />, '/Utilisation/index');
    await user.click(await offer());

    await user.type(screen.getByLabelText('Comment for all of them'), ' \u200B');
    await user.keyboard('{Escape}');

    const dialog = within(screen.getByRole('dialog', { name: 'Comment on 2 rows of U41' }));
    expect(dialog.getByRole('button', { name: 'Comment on 2 rows' }).matches(':disabled')).toBe(
      true,
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(comments()).toEqual(['', '', 'Records came late.']);
  });
});
