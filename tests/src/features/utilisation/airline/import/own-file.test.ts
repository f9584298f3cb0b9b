// @vitest-environment node
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { OwnChoice } from '#domain/utilisation/own-file/own-columns.types.ts';
import { answerImport } from '#src/features/utilisation/airline/import/answer-import.ts';
import { FileRefusal } from '#src/features/utilisation/airline/import/file-refusal.ts';
import { ownMonths } from '#tests/support/utilisation/an-own-file.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const duration = (days: number): string => `<c s="1"><v>${days}</v></c>`;
const number = (value: number): string => `<c><v>${value}</v></c>`;

type Rows = readonly (readonly string[])[];

function sheetXml(rows: Rows): string {
  const written = rows.map((cells, row) => {
    const placed = cells.map((cell, at) =>
      cell.replace('<c', `<c r="${String.fromCodePoint(65 + at)}${row + 1}"`),
    );
    return `<row r="${row + 1}">${placed.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData></worksheet>`;
}

/** A workbook with these sheets; 1 is the look of a duration. */
async function workbook(
  sheets: Readonly<Record<string, Rows>>,
  hidden: readonly string[] = [],
): Promise<File> {
  const zip = new ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name);
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${hidden.includes(name) ? 'state="hidden" ' : ''}r:id="s${at}"/>`,
  );
  const related = names.map(
    (_, at) =>
      `<Relationship Id="s${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}">${related.join('')}<Relationship Id="st" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  );
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="46" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  for (const [at, name] of names.entries())
    add(`xl/worksheets/sheet${at}.xml`, sheetXml(sheets[name] ?? []));
  zip.end();
  return new File([await buffer(zip.outputStream as Readable)], 'use.xlsx');
}

const csv = (rows: Rows): File =>
  new File([rows.map((cells) => cells.join(';')).join('\r\n')], 'use.csv');

interface Chosen {
  readonly sheet?: string;
  readonly choice?: OwnChoice;
}

const ask = (file: File, { sheet, choice }: Chosen = {}) =>
  answerImport(
    {
      file,
      today: '2026-07-05',
      months: ownMonths,
      records: [],
      fleet: ownMonths.map(({ lease }) => lease),
      sheet: sheet ?? null,
      choice: choice ?? null,
    },
    () => undefined,
  );

async function rowsRead(file: File, chosen?: Chosen) {
  const outcome = await ask(file, chosen);
  if (outcome.kind !== 'read') throw new Error(`The file is ${outcome.kind}.`);
  return outcome.answer.plan.rows.map(({ row, serial, effect }) => [row, serial, effect]);
}

const titled: Rows = [
  [text('Monthly utilisation')],
  [],
  [text('Tail'), text('Flight time'), text('Ldg')],
  [text('EI ABC'), duration(10.5), number(112)],
  [text('MSN 788'), number(199.25), number(98)],
  [text('Total'), duration(18.8), number(210)],
];

describe('a workbook of an airline', () => {
  it('is asked about with its own values, then read by what is chosen', async () => {
    const file = await workbook({ Cover: [[text('Aurora')], [text('June')]], Use: titled });
    const outcome = await ask(file);

    expect(outcome.kind === 'asked' && outcome.question).toMatchObject({
      sheet: 'Use',
      sheets: ['Use'],
      columns: [
        {
          heading: 'Tail',
          suggested: 'aircraft',
          by: 'heading',
          values: ['EI ABC', 'MSN 788', 'Total'],
        },
        {
          heading: 'Flight time',
          suggested: 'fh',
          by: 'values',
          values: ['252:00', '199.25', '451:12'],
        },
        { heading: 'Ldg', suggested: 'fc', by: 'heading', values: ['112', '98', '210'] },
      ],
    });
    const choice = {
      columns: ['aircraft', 'fh', 'fc'],
      month: '2026-06',
      decimalMark: null,
    } as const;
    expect(await rowsRead(file, { choice })).toEqual([
      [4, '4521', '252:00, 112'],
      [5, '0788', '199.25, 98'],
    ]);
  });

  it('is asked about where two of its sheets fit', async () => {
    const known = [titled[2]?.with(1, text('FH')) ?? [], ...titled.slice(3, 5)];
    const file = await workbook({ 'A &amp; B': known, Other: known });
    const outcome = await ask(file);

    expect(outcome.kind === 'asked' && outcome.question.sheets).toEqual(['A & B', 'Other']);
    const second = await ask(file, { sheet: 'Other' });
    expect(second.kind === 'asked' && second.question.sheet).toBe('Other');
  });

  it('is read from the sheet in sight, where it hides another', async () => {
    const head = [text('Tail'), text('FH'), text('FC')];
    const rows = (hours: number): Rows => [head, [text('EI-ABC'), number(hours), number(12)]];
    const file = await workbook({ Old: rows(1), June: rows(250.5) }, ['Old']);

    expect(await rowsRead(file)).toEqual([[2, '4521', '250.5, 12']]);
  });

  it('never reads a number of hours as thousands', async () => {
    const head = [text('Tail'), text('FH'), text('FC')];
    const file = await workbook({
      Use: [head, [text('EI-ABC'), number(20.125), number(12)]],
    });

    expect(await rowsRead(file)).toEqual([[2, '4521', '20.1250, 12']]);
  });
});

describe('a CSV of an airline', () => {
  it('with known headings goes straight to its effect, below its titles', async () => {
    const file = csv([
      ['Aurora, June 2026'],
      ['Registration', 'FH', 'FC', 'Remarks'],
      ['EI-ABC', '250,5', '112', 'fine'],
      ['EI-XYZ', '1', '2', 'too', 'many'],
    ]);
    const outcome = await ask(file);

    expect(outcome.kind === 'read' && outcome.answer.plan.faults.map((one) => one.text)).toEqual([
      expect.stringContaining('Row 4: it has 5 cells below 4 headings.'),
    ]);
    expect(await rowsRead(file)).toEqual([[3, '4521', '250,5, 112']]);
  });

  it('has its totals judged beside its own hours and cycles', async () => {
    const file = csv([
      ['Tail', 'FH', 'FC', 'TSN', 'CSN'],
      ['EI-ABC', '250,5', '112', '99999,5', '5200'],
    ]);
    const outcome = await ask(file);
    const found = outcome.kind === 'read' ? outcome.answer.problems : [];
    const ofTotals = found.filter(({ code }) => code === 'U13' || code === 'U15');

    expect(ofTotals.map((problem) => problem.text)).toEqual([
      'Total hours 99999:30 do not equal last month 20000:00 plus 250:30. Expected 20250:30.',
      'Total cycles cannot be lower than 10000 reported for May 2026.',
    ]);
  });

  it('is refused where nothing of the fleet is named', async () => {
    const file = csv([
      ['Route', 'Seats'],
      ['DUB-LHR', '180'],
    ]);

    await expect(ask(file)).rejects.toThrow(FileRefusal);
  });
});
