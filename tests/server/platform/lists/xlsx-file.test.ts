import { buffer } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { csvFile } from '#server/platform/lists/export/csv-file.ts';
import { chooseColumns } from '#server/platform/lists/export/choose-columns.ts';
import { columnLetters } from '#server/platform/lists/export/sheet.ts';
import { xlsxFile } from '#server/platform/lists/export/xlsx-file.ts';

interface Row {
  readonly text: string;
  readonly amount: string;
  readonly minutes: number | null;
  readonly month: string;
  readonly at: string;
  readonly isLate: boolean;
}

const columns = {
  text: { label: 'Text <&>', kind: 'text', value: (row) => row.text },
  amount: { label: 'Amount', kind: 'amount', value: (row) => row.amount, currency: () => 'USD' },
  hours: { label: 'Hours', kind: 'hours', value: (row) => row.minutes },
  month: { label: 'Month', kind: 'month', value: (row) => row.month },
  at: { label: 'At', kind: 'instant', value: (row) => row.at },
  late: { label: 'Late', kind: 'flag', value: (row) => row.isLate },
} as const satisfies ListColumns<Row>;

const aRow: Row = {
  text: 'plain',
  amount: '-1234567.80',
  minutes: 18_765,
  month: '2026-06',
  at: '2026-06-15T12:30:00.000Z',
  isLate: true,
};

const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', 'a "b" <c> & d', ' ü \u{1F6EB} '];

async function* chunksOf(...chunks: Row[][]) {
  yield* chunks;
}

async function* failing(): AsyncGenerator<Row[]> {
  yield [aRow];
  throw new Error('The rows broke off.');
}

const all = chooseColumns(columns, undefined);

async function sheetOf(...chunks: Row[][]) {
  return readSheet(
    await buffer(xlsxFile({ title: 'Things: a/b', columns: all, chunks: chunksOf(...chunks) })),
    {
      trim: false,
    },
  );
}

async function linesOf(...chunks: Row[][]): Promise<string> {
  let text = '';
  for await (const piece of csvFile(all, chunksOf(...chunks))) text += piece;
  return text;
}

describe('a workbook', () => {
  it('has every kind of value as its own type', async () => {
    const [head, row] = await sheetOf([aRow]);

    expect(head).toEqual(['Text <&>', 'Amount', 'Hours', 'Month', 'At', 'Late']);
    expect(row?.[1]).toBe(-1_234_567.8);
    expect(row?.[3]).toEqual(new Date('2026-06-01T00:00:00Z'));
    expect(Math.round(Number(row?.[4]) / 1000)).toBe(Date.UTC(2026, 5, 15, 12, 30) / 1000);
    expect(row?.[5]).toBe('Yes');
  });

  it('keeps text that looks like a formula as text (S35, F15)', async () => {
    const [, ...rows] = await sheetOf(hostile.map((text) => ({ ...aRow, text })));

    expect(rows.map(([text]) => text)).toEqual(hostile);
  });

  it('leaves out what XML cannot hold, and a missing value', async () => {
    const [, row] = await sheetOf([{ ...aRow, text: 'a\u0000\u0008b\uD800', minutes: null }]);

    expect(row?.slice(0, 3)).toEqual(['ab', -1_234_567.8, null]);
  });

  it('goes on over chunks', async () => {
    const rows = await sheetOf([aRow], [aRow, aRow], [aRow]);

    expect(rows).toHaveLength(5);
  });

  it('fails with the failure of its rows', async () => {
    await expect(
      buffer(xlsxFile({ title: 'Things', columns: all, chunks: failing() })),
    ).rejects.toThrow('The rows broke off.');
  });

  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [703, 'AAA'],
  ])('names column %i %s', (number, letters) => {
    expect(columnLetters(number)).toBe(letters);
  });
});

describe('a CSV file', () => {
  it('has a byte order mark, decimal hours, and ISO dates', async () => {
    expect(await linesOf([aRow])).toBe(
      '\uFEFFText <&>,Amount,Hours,Month,At,Late\r\n' +
        'plain,-1234567.80,312.75,2026-06,2026-06-15T12:30:00.000Z,Yes\r\n',
    );
  });

  it('disarms text that a spreadsheet would calculate, and quotes (S35, F15)', async () => {
    const lines = (await linesOf(hostile.map((text) => ({ ...aRow, text })))).split('\r\n');

    expect(lines.slice(1, 8).map((line) => line.split(',-1234567.80')[0])).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      "'＝1",
      '"a ""b"" <c> & d"',
    ]);
  });

  it('refuses a figure that is not one', async () => {
    await expect(linesOf([{ ...aRow, amount: '=1' }])).rejects.toThrow('not a plain decimal');
  });
});
