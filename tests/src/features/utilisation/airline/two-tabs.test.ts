import { beforeEach, describe, expect, it } from 'vitest';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { openScreen, type OpenScreen } from '#src/drafts/open-screen.ts';
import { keepDraftsIn } from '#src/features/utilisation/airline/drafts/draft-keeper.ts';
import { readDrafts } from '#src/features/utilisation/airline/drafts/read-drafts.ts';
import { draftsOf, takeOver } from '#src/features/utilisation/airline/drafts/visit-drafts.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import type { LineDraft } from '#domain/utilisation/report/report.types.ts';
import { aReport, aStoredMonth, aView } from '#tests/support/utilisation/a-stored-month.ts';
import { createActor } from 'xstate';

const key = 'lease 2026-06';

/** The locks of a browser: each is held until its tab ends. */
function aBrowser(): LockManager {
  const held = new Set<string>();
  return {
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
    request: (name: string, hold: () => Promise<void>) => {
      held.add(name);
      return hold().then(() => held.delete(name));
    },
  } as unknown as LockManager;
}

function typed(line: Partial<LineDraft>) {
  return replaceLine(aReport(''), 'airframe', (known) => ({ ...known, ...line }));
}

const drafts = () => openDrafts('ann@aurora.example', localStorage);

/** A tab in which something was typed onto an empty month. */
function aTab(locks: LockManager, line: Partial<LineDraft>) {
  const visit = openScreen(locks);
  const own = draftsOf(drafts(), visit.id);
  const keeper = createActor(keepDraftsIn(own, visit, new Map()), { input: {} }).start();
  const draft = { key, rowVersion: 0, base: aReport(''), report: typed(line) };
  keeper.send({ type: 'drafts.keep', drafts: [draft] });
  window.dispatchEvent(new Event('pagehide'));
  return keeper;
}

/** A draft of a visit that ended, typed onto an empty month. */
function leave(visit: string, record: object): void {
  const text = JSON.stringify({ rowVersion: 0, base: aReport(''), ...record });
  draftsOf(drafts(), visit).write(`utilisation.${key}`, text);
}

async function read(visit: OpenScreen, stored = aStoredMonth()) {
  takeOver(drafts(), visit.id, await visit.living());
  return readDrafts(draftsOf(drafts(), visit.id), aView([stored])).kept;
}

describe('two tabs of one person', () => {
  beforeEach(() => localStorage.clear());

  it('take nothing away from each other while both go on', async () => {
    const locks = aBrowser();
    const first = aTab(locks, { comment: 'engine' });
    const second = aTab(locks, { fc: '99' });

    second.send({ type: 'drafts.forget', keys: [key] });
    second.stop();
    expect(await read(openScreen(locks))).toEqual([]);
    first.stop();
    await Promise.resolve();

    const [kept] = await read(openScreen(locks));
    expect(kept?.report).toEqual(typed({ comment: 'engine' }));
  });

  it('that both ended leave what was typed in either, onto what was saved since', async () => {
    const locks = aBrowser();
    for (const tab of [aTab(locks, { comment: 'engine' }), aTab(locks, { fc: '77' })]) tab.stop();
    await Promise.resolve();
    const report = typed({ fh: '211:00' }) as never;
    const stored = aStoredMonth({ rowVersion: 1, report, changedBy: 'Ann', changedByMe: true });

    const kept = await read(openScreen(locks), stored);

    expect(kept).toEqual([
      {
        key,
        rowVersion: 1,
        base: typed({ fh: '211:00' }),
        report: typed({ fh: '211:00', fc: '77', comment: 'engine' }),
        at: expect.any(Number),
        typedAt: { 'airframe comment': expect.any(Number), 'airframe cycles': expect.any(Number) },
      },
    ]);
    expect(drafts().names('utilisation')).toHaveLength(1);
  });

  it('that ended in one cell each leave both texts', async () => {
    const locks = aBrowser();
    for (const [visit, column] of [['one', 'fc'] as const, ['two', 'comment'] as const]) {
      const edit = { key, componentId: 'airframe', column, text: '7' };
      draftsOf(drafts(), visit).write('utilisation.typing', JSON.stringify(edit));
    }

    const [kept] = await read(openScreen(locks));

    expect(kept?.report).toEqual(typed({ fc: '7', comment: '7' }));
  });

  it.each([
    ['typed into first', 5, '8'],
    ['typed into last', 12, '7'],
  ])('leave of a cell the later text, where the interrupted one was %s', async (_, at, fc) => {
    const edit = { key, componentId: 'airframe', column: 'fc', text: '7', at };
    draftsOf(drafts(), 'one').write('utilisation.typing', JSON.stringify(edit));
    const typedAt = { 'airframe cycles': 9, 'airframe comment': 11 };
    leave('two', { report: typed({ fc: '8', comment: 'engine' }), at: 11, typedAt });

    const [kept] = await read(openScreen(aBrowser()));

    expect(kept?.report).toEqual(typed({ fc, comment: 'engine' }));
  });

  it('of an older release leave of a cell the text of the month that was typed into last', async () => {
    leave('one', { report: typed({ fc: '7', comment: 'engine' }), at: 12 });
    leave('two', { report: typed({ fc: '8' }), at: 11 });

    const [kept] = await read(openScreen(aBrowser()));

    expect(kept?.report).toEqual(typed({ fc: '7', comment: 'engine' }));
  });

  it('leave what a visit keeps itself alone until that is saved', async () => {
    const locks = aBrowser();
    aTab(locks, { comment: 'engine' }).stop();
    await Promise.resolve();
    const visit = openScreen(locks);
    const own = draftsOf(drafts(), visit.id);
    const mine = JSON.stringify({ rowVersion: 0, base: aReport(''), report: typed({ fc: '5' }) });
    own.write(`utilisation.${key}`, mine);

    await read(visit);
    expect(own.read(`utilisation.${key}`)).toBe(mine);
    own.write(`utilisation.${key}`, undefined);

    const [kept] = await read(visit);
    expect(kept?.report).toEqual(typed({ comment: 'engine' }));
  });
});
