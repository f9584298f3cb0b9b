// @vitest-environment node
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { openFile } from '#src/features/utilisation/airline/import/read-table.ts';
import { aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/**
 * Looks of cells: 1 is `[h]:mm:ss` as built in, 2 `[h]:mm`, 3 `h:mm`, 4 a date, 5 a grouped number;
 * 6 and 7 are `[h]:mm` and a date at numbers of built-in formats, which the file defines itself.
 */
const styles = [
  `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="[h]:mm"/>`,
  '<numFmt numFmtId="61" formatCode="[h]:mm"/><numFmt formatCode="dd.mm.yyyy" numFmtId="60"/>',
  '</numFmts><cellXfs count="8">',
  ...[0, 46, 164, 20, 14, 4, 61, 60].map(
    (format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`,
  ),
  '</cellXfs></styleSheet>',
].join('');

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook of one sheet; `more` stands after its rows. */
async function workbook(
  rows: readonly (readonly string[])[],
  properties = '',
  more = '',
): Promise<File> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets><sheet name="June" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}">${related('rId1', 'worksheet', 'worksheets/sheet1.xml')}${related('rId2', 'styles', 'styles.xml')}</Relationships>`,
  );
  add('xl/styles.xml', styles);
  const written = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cell.replace('<c', `<c r="${String.fromCodePoint(65 + at)}${row + 1}"`)).join('')}</row>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetData>${written.join('')}${more}</sheetData></worksheet>`,
  );
  zip.end();
  return new File([await buffer(zip.outputStream as Readable)], 'June.XLSX');
}

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, look = 0): string => `<c s="${look}"><v>${value}</v></c>`;

function sheetRow(cells: Readonly<Record<string, string>>): string[] {
  return templateColumns.map(
    (column) => cells[column] ?? text(column === 'month' ? '2026-06' : ''),
  );
}

async function read(file: File): Promise<readonly (readonly string[])[]> {
  return (await openFile(file)).template.table;
}

describe('a workbook as Excel saves it', () => {
  it('has its hours and cycles as they were typed', async () => {
    const file = await workbook([
      templateColumns.map(text),
      sheetRow({
        serial: number('4521'),
        fh: number('13.03125', 1),
        tsn: number('846.3472222222222', 2),
        fc: number('150.00000000000003'),
        csn: number('10150', 5),
      }),
      sheetRow({
        serial: text('ENGINE1'),
        fh: '<c><f>937/3</f><v>312.3333333333333</v></c>',
        fc: number('12.345'),
        event_date: number('46184', 4),
      }),
      sheetRow({ serial: text('APU'), apu_hours: number('0.9895833333333334', 3) }),
      sheetRow({ serial: text('NLG'), fh: number('46154', 4) }),
    ]);
    const table = await read(file);
    const lines =
      planImport({ table, months: [aLeaseMonth()] }).change?.steps[0]?.after.lines ?? [];
    const figures = new Map(
      lines.map(({ componentId, fh, fc, tsn, csn }) => [componentId, [fh, fc, tsn, csn]]),
    );

    expect(figures.get('airframe')).toEqual(['312:45', '150', '20312:20', '10150']);
    expect(figures.get('engine1')).toEqual(['312.333333', '12.345000', '', '']);
    expect(figures.get('apu')?.[0]).toBe('23:45');
    expect(figures.get('nlg')?.[0]).toBe('2026-05-12');
    expect(table[2]?.[templateColumns.indexOf('event_date')]).toBe('2026-06-11');
  });

  it('has its durations and dates also at low numbers of its own formats', async () => {
    const file = await workbook([
      templateColumns.map(text),
      sheetRow({ serial: text('4521'), fh: number('10.479166666666666', 6) }),
      sheetRow({ serial: text('ENGINE1'), event_date: number('46184', 7) }),
    ]);
    const table = await read(file);

    expect(table[1]?.[templateColumns.indexOf('fh')]).toBe('251:30');
    expect(table[2]?.[templateColumns.indexOf('event_date')]).toBe('2026-06-11');
  });

  it('tells of every cell that the spreadsheet could not calculate', async () => {
    const file = await workbook([
      templateColumns.map(text),
      sheetRow({
        serial: text('4521'),
        fh: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        comment: '<c t="str"><f>""</f><v></v></c>',
      }),
      sheetRow({ serial: text('ENGINE1'), fc: '<c t="b"><v>1</v></c>' }),
      sheetRow({ serial: text('ENGINE2'), tsn: '<c s="2"><f>A1+B1</f><v></v></c>' }),
      sheetRow({ serial: text('APU'), fc: '<c t="str"><f t="shared" si="0"/></c>' }),
      sheetRow({ serial: text('NLG'), csn: '<c><f>A1 &lt; B1</f></c>', fc: number('7') }),
      sheetRow({ serial: text('LMG'), fh: '<c><f>A1+B1</f><v>0.5</v></c>' }),
    ]);
    const plan = planImport({ table: await read(file), months: [aLeaseMonth()] });

    expect(plan.faults.map((fault) => fault.text.split('.')[0])).toEqual([
      'Row 2: fh (cell J2) holds the error #DIV/0!',
      'Row 3: fc (cell K3) holds TRUE, which is not a value of this column',
      'Row 4: tsn (cell L4) holds a formula without its result',
      'Row 5: fc (cell K5) holds a formula without its result',
      'Row 6: csn (cell M6) holds a formula without its result',
    ]);
    expect(plan.rows.map(({ serial, effect }) => [serial, effect])).toEqual([['LMG', '0.5']]);
  });

  it.each([
    ['a Mac', '1'],
    ['LibreOffice', 'true'],
  ])('counts its days from 1904 as %s says it', async (_program, flag) => {
    const file = await workbook(
      [
        templateColumns.map(text),
        sheetRow({
          serial: text('ENGINE1'),
          month: number('44712', 4),
          fh: number('13.03125', 1),
          tsn: number('846.3472222222222', 2),
          event_date: number('44722', 4),
        }),
        sheetRow({ serial: text('APU'), apu_hours: number('0.9895833333333334', 3) }),
        sheetRow({ serial: text('NLG'), fh: number('44692', 4) }),
      ],
      `<workbookPr defaultThemeVersion="124226" date1904="${flag}"/>`,
    );
    const rows = (await read(file)).slice(1);
    const column = (name: (typeof templateColumns)[number]) =>
      rows.map((cells) => cells[templateColumns.indexOf(name)]);

    expect(column('month')).toEqual(['2026-06-01', '2026-06', '2026-06']);
    expect(column('fh')).toEqual(['312:45', '', '2026-05-12']);
    expect(column('tsn')[0]).toBe('20312:20');
    expect(column('apu_hours')[1]).toBe('23:45');
    expect(column('event_date')[0]).toBe('2026-06-11');
  });
});

/** Sets the declared unzipped size of a part in the directory of a zip. */
function declare(zip: Uint8Array, name: string, size: number): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset);
  const entry = Buffer.from(zip).lastIndexOf(name) - 46;
  view.setUint32(entry + 24, size, true);
  return zip;
}

describe('a workbook that is no template', () => {
  it('is refused for a cell far out before room is made for it', async () => {
    const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const wide = '<row r="2"><c r="GS2"><v>1</v></c></row>';

    await expect(read(await workbook([], '', far))).rejects.toThrow('more than 20,000 rows');
    await expect(read(await workbook([], '', wide))).rejects.toThrow('more than 200 columns');
  });

  it('may have cells far out that only have a look', async () => {
    const looks = '<row r="1048576"><c r="XFD1048576" s="1"/><c r="XFE1048576" s="1"></c></row>';

    expect(await read(await workbook([[text('serial')]], '', looks))).toEqual([['serial']]);
  });

  it('is refused for what it unzips to, and for what it says of that wrongly', async () => {
    const blanks = ' '.repeat(70 * 1024 * 1024);
    const bytes = new Uint8Array(await (await workbook([], '', blanks)).arrayBuffer());
    const lying = declare(bytes.slice(), 'xl/worksheets/sheet1.xml', 1000);

    expect(bytes.length).toBeLessThan(200_000);
    await expect(read(new File([bytes], 'bomb.xlsx'))).rejects.toThrow(
      'Unzipped it is larger than 64 MB',
    );
    await expect(read(new File([lying as never], 'bomb.xlsx'))).rejects.toThrow('incomplete');
  });
});
