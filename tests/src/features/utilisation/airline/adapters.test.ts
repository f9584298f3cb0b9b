import * as fc from 'fast-check';
import { createActor } from 'xstate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { openScreen } from '#src/drafts/open-screen.ts';
import { onShownMonths } from '#src/features/utilisation/airline/import/on-shown-months.ts';
import { openFile } from '#src/features/utilisation/airline/import/read-table.ts';
import { keepDraftsIn } from '#src/features/utilisation/airline/drafts/draft-keeper.ts';
import { readDrafts } from '#src/features/utilisation/airline/drafts/read-drafts.ts';
import { templateCsv } from '#src/features/utilisation/airline/import/save-template.ts';
import { entryProgress } from '#domain/utilisation/judging/entry-progress.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import type { Judgement } from '#src/features/utilisation/airline/judgement.ts';
import { progressOf } from '#src/features/utilisation/airline/month/submittable.ts';
import { readViewState, writeViewState } from '#src/features/utilisation/airline/use-view-state.ts';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';
import { aReport, aStoredMonth, aView } from '#tests/support/utilisation/a-stored-month.ts';

const key = 'lease 2026-06';
const anyTime: unknown = expect.any(Number);

const drafts = () => openDrafts('ann@aurora.example', localStorage);

function keep(rowVersion: number) {
  const keeper = createActor(keepDraftsIn(drafts(), openScreen(), new Map()), {
    input: {},
  }).start();
  keeper.send({ type: 'drafts.keep', drafts: [{ key, rowVersion, report: aReport('9') }] });
  leavePage();
  return keeper;
}

function leavePage(): void {
  window.dispatchEvent(new Event('pagehide'));
}

describe('drafts on this device', () => {
  beforeEach(() => localStorage.clear());

  it('are offered back while they differ from what the server holds', () => {
    keep(3);
    const months = [aStoredMonth({ rowVersion: 4, changedBy: 'Ann Berg', changedByMe: false })];

    expect(readDrafts(drafts(), aView(months)).kept).toEqual([
      { key, rowVersion: 3, report: aReport('9'), at: anyTime },
    ]);
  });

  it('of older releases stay contested by what the same person saved since', () => {
    keep(3);
    const months = [aStoredMonth({ rowVersion: 4, changedBy: 'Ann Berg', changedByMe: true })];

    expect(readDrafts(drafts(), aView(months)).kept).toEqual([
      { key, rowVersion: 3, report: aReport('9'), at: anyTime },
    ]);
  });

  it('of older releases go on where nothing was saved since', () => {
    keep(4);
    const stored = aStoredMonth({ rowVersion: 4, changedBy: 'Ann Berg', changedByMe: false });

    expect(readDrafts(drafts(), aView([stored])).kept).toEqual([
      { key, rowVersion: 4, base: stored.report, report: aReport('9'), at: anyTime },
    ]);
  });

  it('are written once the keystroke is painted', async () => {
    const keeper = createActor(keepDraftsIn(drafts(), openScreen(), new Map()), {
      input: {},
    }).start();
    keeper.send({ type: 'drafts.keep', drafts: [{ key, rowVersion: 1, report: aReport('9') }] });
    expect(drafts().read(`utilisation.${key}`)).toBeUndefined();

    await vi.waitFor(() => expect(drafts().read(`utilisation.${key}`)).toContain('"rowVersion":1'));
  });

  it('are written when the screen is left before that', () => {
    const keeper = createActor(keepDraftsIn(drafts(), openScreen(), new Map()), {
      input: {},
    }).start();
    keeper.send({ type: 'drafts.keep', drafts: [{ key, rowVersion: 1, report: aReport('9') }] });
    keeper.stop();

    expect(drafts().read(`utilisation.${key}`)).toContain('"rowVersion":1');
  });

  it('are not offered when the server has them, when they are forgotten or broken', () => {
    const keeper = keep(3);
    const same = aView([aStoredMonth({ report: aReport('9') as never })]);
    expect(readDrafts(drafts(), same).kept).toEqual([]);

    keeper.send({ type: 'drafts.forget', keys: [key] });
    leavePage();
    expect(readDrafts(drafts(), aView([aStoredMonth()])).kept).toEqual([]);

    drafts().write(`utilisation.${key}`, '{"report":7}');
    expect(readDrafts(drafts(), aView([aStoredMonth()])).kept).toEqual([]);
  });
});

describe('the address', () => {
  it.each([
    ['', ''],
    [
      'filterBy=engine&find=577&selectedMonth=2026-06&noOfMonths=3&hours=decimal',
      'filterBy=Engine&find=577&selectedMonth=2026-06&noOfMonths=3&hours=decimal',
    ],
    ['filterBy=moon&selectedMonth=soon&noOfMonths=13&hours=roman', ''],
    ['selectedMonth=9999-12', ''],
    ['selectedMonth=0001-01&noOfMonths=12', 'noOfMonths=12'],
  ])('%j is read and written as %j', (search, written) => {
    expect(writeViewState(readViewState(search))).toBe(written);
  });
});

function judged(months: readonly LeaseMonth[]): Judgement {
  const results = validateLeaseMonths({ today: '2026-07-05', mayReport: true, months });
  return {
    months: new Map(months.map((one) => [leaseMonthKey(one.lease.id, one.month), one])),
    results: new Map(results.map((one) => [leaseMonthKey(one.leaseId, one.month), one])),
    problems: [],
    progress: new Map(
      results.map((one) => [leaseMonthKey(one.leaseId, one.month), entryProgress(one)]),
    ),
  };
}

describe('progress', () => {
  const good = aLeaseMonth();
  const late = aLeaseMonth({
    month: '2026-05',
    lines: { nlg: { fh: 'x' } },
    facts: { due: '2026-06-10' },
  });
  const another = { ...good, lease: { ...good.lease, id: 'b' } };

  it('counts what is ready and what keeps the rest back', () => {
    const progress = progressOf(judged([late, another]), () => true);

    expect(progress.open).toBe(2);
    expect(progress.ready).toEqual(['b 2026-06']);
    expect(progress.warnings).toBe(1);
    expect(progress.errors).toBeGreaterThan(0);
  });

  it('offers nothing to submit that the screen hides', () => {
    const progress = progressOf(judged([late, another]), (at) => at.startsWith('lease'));

    expect(progress).toMatchObject({ ready: [], hidden: 1, open: 2 });
  });

  it('takes a query for answered only when something was changed', () => {
    const asked = { ...another, facts: { ...another.facts, status: 'query' as const } };
    const progress = progressOf(judged([late, asked]), () => true);

    expect(progress).toMatchObject({ ready: [], queried: 1, open: 2 });
  });
});

describe('the template', () => {
  it('is separated by semicolons, and no cell is a formula', () => {
    const csv = templateCsv([aLeaseMonth({ lines: { nlg: { comment: '=1;"x"' } } })]);

    const lines = csv.split('\r\n');
    expect(lines[0]?.startsWith('\uFEFFlease_no;month;asset_type')).toBe(true);
    expect(lines.find((line) => line.includes(';NLG;'))?.endsWith('"\'=1;""x"""')).toBe(true);
  });

  it('brings comments back as they were, whatever they begin with', async () => {
    const comments = fc
      .tuple(fc.constantFrom('=', "'=", "''+", '-', '@', "'", ''), fc.string({ maxLength: 9 }))
      .map((parts) => parts.join('').trim())
      // A row of # is what a spreadsheet writes for lack of room.
      .filter((comment) => !/^#*$/.test(comment));
    await fc.assert(
      fc.asyncProperty(comments, async (comment) => {
        const csv = templateCsv([aLeaseMonth({ lines: { airframe: { comment } } })]);
        const { table } = (await openFile(new File([csv], 'template.csv'))).template;
        const { change } = planImport({ table, months: [aLeaseMonth()] });

        expect(change?.steps[0]?.after.lines[0]?.comment).toBe(comment);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an import that a worker planned', () => {
  it('is a change of the very reports that are shown', () => {
    const months = [aLeaseMonth()];
    const cells: Readonly<Record<string, string>> = { month: '2026-06', serial: '4521', fh: '1' };
    const table = [templateColumns, templateColumns.map((column) => cells[column] ?? '')];
    const plan = planImport({ table, months: structuredClone(months) });
    const answer = onShownMonths(structuredClone({ plan, problems: [] }), months);

    const steps = answer.plan.change?.steps ?? [];
    expect(steps.map(({ before }) => before === months[0]?.report)).toEqual([true]);
  });
});
