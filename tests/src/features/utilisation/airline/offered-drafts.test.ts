import { createActor } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOf } from '#domain/utilisation/grid/apply-edits.ts';
import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import { getUtilisation } from '#contract/utilisation/utilisation.ts';
import {
  selectElsewhere,
  selectOfferedCount,
  selectReports,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UserApi } from '#src/api/api-context.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { openScreen } from '#src/drafts/open-screen.ts';
import { createTypingKeeper } from '#src/features/utilisation/airline/drafts/typing-keeper.ts';
import { provideUtilisation } from '#src/features/utilisation/airline/utilisation-actors.ts';
import { aView } from '#tests/support/utilisation/a-stored-month.ts';
import { ModelServer } from '#tests/support/utilisation/model-server.ts';

const may = 'lease 2026-05';
const june = 'lease 2026-06';

/** A server that tells one month at a time, and cannot be reached to save. */
function aServer(server = new ModelServer([may, june])) {
  const answer = async (call: unknown, input: { query: { month?: string } }) => {
    if (call === getUtilisation) {
      const { month = '2026-06' } = input.query;
      const shown = [...server.months.values()].filter((one) => one.month === month);
      return { ...aView(shown.map((one) => ({ ...one, changedByMe: true }))), month };
    }
    throw new Error('lost');
  };
  const api = { username: 'ann', call: answer } as unknown as UserApi;
  return api;
}

async function openAt(api: UserApi, month: string | null = null, locks?: LockManager) {
  const drafts = openDrafts('ann@aurora.example', localStorage);
  const machine = provideUtilisation(api, drafts, openScreen(locks), () => Promise.resolve());
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
  const line = (key = june) => {
    const found = selectReports(chart.getSnapshot())[key]?.lines[0];
    return { fh: found?.fh, fc: found?.fc, comment: found?.comment };
  };
  const offered = (): number => selectOfferedCount(chart.getSnapshot());
  const elsewhere = (): readonly string[] => selectElsewhere(chart.getSnapshot());
  return { chart, type, lose, line, offered, elsewhere };
}

beforeEach(() => localStorage.clear());

describe('figures of months that are not on the screen', () => {
  it('are told of, and offered once their month is', async () => {
    const ann = aServer();
    const first = await openAt(ann, '2026-05');
    first.type('fh', '100:00', may);
    first.lose();

    const second = await openAt(ann);
    expect(second.elsewhere()).toEqual([may]);
    expect(second.offered()).toBe(0);
    second.chart.send({ type: 'period.choose', period: { month: '2026-05', noOfMonths: 1 } });
    await vi.waitFor(() => expect(second.offered()).toBe(1));

    expect(second.elsewhere()).toEqual([]);
    second.chart.send({ type: 'drafts.restore' });
    expect(second.line(may)).toEqual({ fh: '100:00', fc: '', comment: '' });
    second.lose();
  });

  it('are told of with the cell that was being typed into, whatever is typed elsewhere', async () => {
    const ann = aServer();
    const store = openDrafts('ann@aurora.example', localStorage);
    const typing = createTypingKeeper(store);
    typing.keep({ key: may, componentId: 'airframe', column: 'fc', text: '4' });
    typing.flush();

    const second = await openAt(ann);
    typing.keep({ key: june, componentId: 'airframe', column: 'fc', text: '5' });
    typing.flush();

    expect(second.elsewhere()).toEqual([may]);
    second.lose();
    const third = await openAt(ann, '2026-05');
    expect(third.elsewhere()).toEqual([june]);
    third.chart.send({ type: 'drafts.restore' });
    expect(third.line(may)).toEqual({ fh: '', fc: '4', comment: '' });
    third.lose();
  });

  it('are forgotten when they are discarded, and no others', async () => {
    const ann = aServer();
    const first = await openAt(ann, '2026-05');
    first.type('fh', '100:00', may);
    first.lose();
    const second = await openAt(ann);
    second.type('fh', '90:00');

    second.chart.send({ type: 'drafts.discardElsewhere', keys: [may] });
    expect(second.elsewhere()).toEqual([]);
    second.lose();

    const third = await openAt(ann, '2026-05');
    expect([third.offered(), third.elsewhere()]).toEqual([0, [june]]);
    third.lose();
  });

  it('are not told of while this visit saves them', async () => {
    const ann = aServer();
    const first = await openAt(ann, '2026-05');
    first.type('fh', '100:00', may);

    first.chart.send({ type: 'period.choose', period: { month: '2026-06', noOfMonths: 1 } });
    await vi.waitFor(() => expect(first.line().fh).toBe(''));

    expect(first.elsewhere()).toEqual([]);
    first.lose();
  });
});

describe('figures that are offered back and not answered', () => {
  it('wait aside while their month is submitted, because nothing can be restored there', async () => {
    const server = new ModelServer([may, june]);
    const ann = aServer(server);
    const first = await openAt(ann);
    first.type('fh', '100:00');
    first.lose();
    const rowVersion = server.months.get(june)?.rowVersion ?? 0;
    server.submit([{ leaseId: 'lease', month: '2026-06', rowVersion }]);

    const second = await openAt(ann);

    expect([second.offered(), second.elsewhere()]).toEqual([0, [june]]);
    second.lose();
  });

  it('outlast what is typed into their month', async () => {
    const ann = aServer();
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
