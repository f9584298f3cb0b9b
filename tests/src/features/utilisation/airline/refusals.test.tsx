import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { utilisationInputMachine } from '#machines/utilisation/utilisation-input/utilisation-input.machine.ts';
import { BlockHead } from '#src/features/utilisation/airline/month/block-head.tsx';
import { judgeChart } from '#src/features/utilisation/airline/judgement.ts';
import { SubmitBar } from '#src/features/utilisation/airline/month/submit-bar.tsx';
import type { UtilisationRef } from '#src/features/utilisation/airline/use-utilisation.ts';
import { createChartActor } from '#kit/runner/chart-actor.ts';
import { aStoredMonth, aView, smallLease } from '#tests/support/utilisation/a-stored-month.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const [component] = smallLease.components;
if (component === undefined) throw new Error('The small lease has an airframe.');
const row = { key: 'lease 2026-06', lease: smallLease, month: '2026-06', component };
const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'].map((month) =>
  aStoredMonth({ month, rowVersion: 1 }),
);
const error = { severity: 'error', componentId: null, field: 'month' } as const;
const problems = [
  { ...error, code: 'U07', severity: 'warning', text: 'Unusually high.' },
  { ...error, code: 'U16', text: 'Report December 2025 first.' },
] as const;

/** The screen after every month was submitted and the server answered. */
function showSubmitted(results: readonly object[]) {
  const started = createChartActor(utilisationInputMachine, {
    input: { month: null, noOfMonths: 6 },
  });
  started.answer('loadUtilisation', { view: aView(months), kept: [], offered: [], elsewhere: [] });
  const keys = months.map(({ month }) => `lease ${month}`);
  started.send({ type: 'submission.submit', keys });
  started.answer('submitMonths', { receiptId: null, results });
  const chart = started.actor as UtilisationRef;
  const judgements = judgeChart(chart);
  const onDialog = vi.fn<(dialog: object) => void>();
  const shared = { chart, judgements, onReceipt: () => undefined };
  const view = renderScreen(
    <>
      <BlockHead {...shared} row={row} onDialog={onDialog} />
      <SubmitBar {...shared} months={['2026-06']} rows={[row]} onSubmit={() => undefined} />
    </>,
  );
  return { ...view, onDialog };
}

function textsOf(name: string): readonly (string | null)[] {
  const list = screen.getByRole('list', { name });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('what the server refused', () => {
  it('stands in the head of the month and, for each lease-month, in the outcome', async () => {
    const refused = months.map(({ leaseId, month }) => {
      return { leaseId, month, kind: 'refused', problems };
    });
    const { user, onDialog } = showSubmitted(refused);

    const first = 'U16: Report December 2025 first.';
    expect(screen.getByTitle(/^U16.* U07/).textContent).toBe(first);
    await user.click(screen.getByRole('button', { name: 'All 2 reasons' }));
    expect(onDialog).toHaveBeenCalledWith({ kind: 'refusal', row });
    const list = screen.getByRole('list', { name: 'Not accepted' });
    const entries = within(list).getAllByRole('listitem');
    expect(entries).toHaveLength(6);
    expect(entries[0]?.textContent).toBe(
      `EI-ABC (MSN 4521), January 2026 ${first} (and 1 more reason)`,
    );
    expect(entries[5]?.textContent).toBe('And 1 more; the heads of their months say why.');
  });

  it('tells who changed a month, and which were accepted', () => {
    const [one, other] = months;
    const theirs = aStoredMonth({
      month: '2026-02',
      changedBy: 'Kim',
      changedAt: '2026-07-05T09:14:00.000Z',
    });
    showSubmitted([
      { leaseId: 'lease', month: one?.month, kind: 'accepted', current: one },
      { leaseId: 'lease', month: other?.month, kind: 'conflict', theirs },
    ]);

    expect(textsOf('Not accepted')).toEqual([
      'EI-ABC (MSN 4521), February 2026 U38: Kim changed this row at 05 Jul 2026, 09:14 UTC. Reload to see the new values. Or compare both and choose.',
    ]);
    expect(screen.getByText('1 accepted').tagName).toBe('SPAN');
    expect(textsOf('Accepted')).toEqual([`${smallLease.leaseNo}, EI-ABC (MSN 4521), January 2026`]);
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe('u-refused u-accepted');
  });

  it('keeps more than a dozen accepted months folded', async () => {
    const many = Array.from({ length: 13 }, (_, at) => {
      return { leaseId: `lease${at}`, month: '2026-01', kind: 'accepted', current: months[0] };
    });
    const { user } = showSubmitted(many);

    const summary = screen.getByText('The 13 accepted months by lease');
    expect(summary.closest('details')?.open).toBe(false);
    await user.click(summary);
    expect(textsOf('Accepted')).toHaveLength(13);
  });
});
