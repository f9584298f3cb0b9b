import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { utilisationInputMachine } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import {
  selectElsewhere,
  selectPeriod,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { LeftElsewhere } from '#src/features/utilisation/airline/drafts/draft-banners.tsx';
import { monthsToShow } from '#src/features/utilisation/airline/month/months-elsewhere.ts';
import type { UtilisationRef } from '#src/features/utilisation/airline/use-utilisation.ts';
import { readViewState, type ViewState } from '#src/features/utilisation/airline/use-view-state.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import { aStoredMonth, aView } from '#tests/support/utilisation/a-stored-month.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const months = ['2026-06', '2026-05', '2026-04', '2026-03'];

/** June is on the screen. */
function showLeft(elsewhere: readonly string[]) {
  const started = createChartActor(utilisationInputMachine, {
    input: { month: null, noOfMonths: 1 },
  });
  const view = { ...aView([aStoredMonth()]), months };
  started.answer('loadUtilisation', { view, kept: [], offered: [], elsewhere });
  const chart = started.actor as UtilisationRef;
  const onState = vi.fn<(next: ViewState) => void>();
  const shown = renderScreen(
    <LeftElsewhere chart={chart} state={readViewState('')} onState={onState} />,
  );
  return { ...shown, chart, onState };
}

beforeAll(() => installBrowserStandIns());

describe('what an earlier visit left of other months', () => {
  it('is named by months and assets, and the way there shows them all', async () => {
    const { user, chart, onState } = showLeft(['a 2026-05', 'a 2026-03', 'b 2026-03']);
    screen.getByText(
      'Typed in an earlier visit and not saved: March 2026 (2 assets), May 2026 (1 asset).',
    );

    await user.click(screen.getByRole('button', { name: 'Go to these months' }));

    const period = { month: '2026-05', noOfMonths: 3 };
    expect(selectPeriod(chart.getSnapshot())).toEqual(period);
    expect(onState).toHaveBeenCalledWith({ ...readViewState(''), period });
  });

  it('is discarded once it was asked, and what cannot be shown by itself', async () => {
    const { user, chart } = showLeft(['a 2026-03', 'gone 2026-06', 'a 2020-01']);
    const closed = screen.getByText(/^Typed and not saved before it was submitted or closed/);
    const banner = closed.closest('output');
    if (banner === null) throw new Error('A notice is an output.');

    await user.click(within(banner).getByRole('button', { name: 'Discard…' }));
    expect(selectElsewhere(chart.getSnapshot())).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Discard' }));

    expect(selectElsewhere(chart.getSnapshot())).toEqual(['a 2026-03']);
    expect(screen.getByRole('button', { name: 'Go to March 2026' }).tagName).toBe('BUTTON');
  });

  it('is shown from the oldest on where the months are more than fit', () => {
    const many = ['2026-06', '2026-02', '2025-03'];
    const view = { month: '2026-06', months: many, noOfMonths: 1 };

    expect(monthsToShow(['a 2026-06', 'a 2025-03'], view)).toEqual({
      month: '2026-02',
      noOfMonths: 12,
    });
  });
});
