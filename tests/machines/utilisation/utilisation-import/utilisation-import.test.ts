import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { OwnColumns } from '#domain/utilisation/own-file/own-columns.types.ts';
import { utilisationImportMachine } from '#machines/utilisation/utilisation-import/utilisation-import.machine.ts';
import type { ImportedFile } from '#machines/utilisation/utilisation-import/utilisation-import.ports.ts';
import { anOwnQuestion } from '#tests/support/utilisation/an-own-question.ts';

const plan = { refused: null, change: { label: 'import', steps: [] }, rows: [], faults: [] };

function openChart(keep: () => Promise<unknown> = () => Promise.resolve()) {
  const asked: ImportedFile[] = [];
  const kept: OwnColumns[] = [];
  const machine = utilisationImportMachine.provide({
    actors: {
      readFile: fromCallback<EventObject, ImportedFile>(({ input }) => void asked.push(input)),
      keepColumns: fromPromise<unknown, { readonly columns: OwnColumns }>(({ input }) => {
        kept.push(input.columns);
        return keep();
      }),
    },
  });
  const chart = createActor(machine).start();
  chart.send({ type: 'file.choose', fileName: 'use.csv' });
  chart.send({ type: 'columns.asked', question: anOwnQuestion() });
  return { chart, asked, kept };
}

function decide({ chart }: ReturnType<typeof openChart>): void {
  chart.send({ type: 'column.choose', at: 1, becomes: 'fh' });
  chart.send({ type: 'month.choose', month: '2026-06' });
  chart.send({ type: 'mark.choose', mark: '.' });
}

describe('utilisationImport', () => {
  it('confirms nothing while something is undecided', () => {
    const { chart } = openChart();
    chart.send({ type: 'column.choose', at: 1, becomes: 'fh' });
    chart.send({ type: 'month.choose', month: '2026-06' });

    expect(chart.getSnapshot().can({ type: 'columns.confirm' })).toBe(false);
    chart.send({ type: 'mark.choose', mark: ',' });
    expect(chart.getSnapshot().can({ type: 'columns.confirm' })).toBe(true);
  });

  it('keeps what is confirmed without its month, then reads the file by it', async () => {
    const open = openChart();
    decide(open);
    open.chart.send({ type: 'columns.confirm' });
    await expect.poll(() => open.asked.length).toBe(2);

    expect(open.kept).toEqual([
      {
        columns: [
          { heading: 'hrs', becomes: 'fh' },
          { heading: 'tail', becomes: 'aircraft' },
        ],
        decimalMark: '.',
      },
    ]);
    const choice = { columns: ['aircraft', 'fh'], month: '2026-06', decimalMark: '.' };
    expect(open.asked[1]).toEqual({ fileName: 'use.csv', sheet: null, choice });
  });

  it('reads the file also when its columns cannot be kept, and says so', async () => {
    const open = openChart(() => Promise.reject(new Error('There is no connection.')));
    decide(open);
    open.chart.send({ type: 'columns.confirm' });
    await expect.poll(() => open.asked.length).toBe(2);
    const own = {
      question: anOwnQuestion(),
      choice: { columns: [], month: null, decimalMark: null },
    };
    open.chart.send({ type: 'file.read', answer: { plan, problems: [], own } });

    expect(open.chart.getSnapshot().value).toBe('previewing');
    expect(open.chart.getSnapshot().context.isForgotten).toBe(true);
  });

  it('forgets what was chosen about another file or sheet', () => {
    const open = openChart();
    decide(open);
    open.chart.send({ type: 'sheet.choose', sheet: 'June' });

    expect(open.asked.at(-1)).toEqual({ fileName: 'use.csv', sheet: 'June', choice: null });
    open.chart.send({ type: 'file.choose', fileName: 'other.csv' });
    expect(open.asked.at(-1)).toEqual({ fileName: 'other.csv', sheet: null, choice: null });
  });
});
