import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import { getUtilisation } from '#contract/utilisation.ts';
import type { SaveRequest } from '#machines/lease-month/lease-month.types.ts';
import {
  selectOfferedCount,
  selectReports,
  selectUnsavedCount,
} from '#machines/utilisation-input/utilisation-input.selectors.ts';
import type { UserApi } from '#src/api/api-context.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { provideUtilisation } from '#src/features/utilisation/utilisation-actors.ts';
import { aView } from '#tests/support/utilisation/a-stored-month.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const may = 'lease 2026-05';
const june = 'lease 2026-06';

/** A person whose tab shows one month, and may go away at any time; the server saves when it is let. */
function aPerson() {
  const server = new ModelServer([may, june]);
  const network = { isDown: true };
  const answer = async (call: unknown, input: { query: { month?: string }; body: unknown }) => {
    if (call === getUtilisation) {
      const { month = '2026-06' } = input.query;
      const shown = [...server.months.values()].filter((one) => one.month === month);
      return { ...aView(shown.map((one) => ({ ...one, changedByMe: true }))), month };
    }
    if (network.isDown) throw new Error('lost');
    const { drafts } = input.body as { drafts: readonly SaveRequest[] };
    return { results: drafts.map((draft) => server.save(draft, 'Ann')) };
  };
  const api = { username: 'ann', call: answer } as unknown as UserApi;
  return { server, network, api };
}

type Person = ReturnType<typeof aPerson>;

async function openAt({ api }: Person, month: string | null = null) {
  const machine = provideUtilisation(api, openDrafts('ann@aurora.example', localStorage));
  const chart = createActor(machine, { input: { month, noOfMonths: 1 } }).start();
  await vi.waitFor(() => expect(chart.getSnapshot().matches({ work: 'open' })).toBe(true));
  const type = (column: TypedColumn, text: string, key = june): void => {
    const edit = { key, componentId: 'airframe', column, text };
    const change = changeOf(selectReports(chart.getSnapshot()), [edit], 'typing');
    if (change !== undefined) chart.send({ type: 'cells.change', change });
  };
  /** The tab is lost; what it had to keep is kept. */
  const lose = (): void => {
    window.dispatchEvent(new Event('pagehide'));
    chart.stop();
  };
  const saved = async (): Promise<void> => {
    await vi.waitFor(() => expect(selectUnsavedCount(chart.getSnapshot())).toBe(0), 5000);
  };
  const line = (key = june) => {
    const found = selectReports(chart.getSnapshot())[key]?.lines[0];
    return { fh: found?.fh, fc: found?.fc, comment: found?.comment };
  };
  const offered = (): number => selectOfferedCount(chart.getSnapshot());
  return { chart, type, lose, saved, line, offered };
}

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

describe('figures that are offered back and not answered', () => {
  it('outlast what is typed into their month, saved or not', async () => {
    const ann = aPerson();
    const first = await openAt(ann);
    first.type('fh', '100:00');
    first.type('fc', '40');
    first.lose();
    const second = await openAt(ann);
    expect(second.offered()).toBe(1);
    second.type('fc', '41');
    second.lose();

    const third = await openAt(ann);
    expect(third.line()).toEqual({ fh: '', fc: '', comment: '' });
    third.chart.send({ type: 'drafts.restore' });

    expect(third.line()).toEqual({ fh: '100:00', fc: '41', comment: '' });
    third.lose();
  });
});
