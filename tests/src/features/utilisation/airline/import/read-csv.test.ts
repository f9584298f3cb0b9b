// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { templateColumns } from '#domain/utilisation/import/import-template.ts';
import { openFile } from '#src/features/utilisation/airline/import/read-table.ts';
import { aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';

const head = templateColumns.join(';');
const csv = (parts: readonly BlobPart[]) => new File(parts as BlobPart[], 'June.csv');
const line = (cells: Readonly<Record<string, string>>, separator = ';') =>
  templateColumns
    .map((column) => cells[column] ?? (column === 'month' ? '2026-06' : ''))
    .join(separator);

async function plan(file: File) {
  return planImport({ ...(await openFile(file)).template, months: [aLeaseMonth()] });
}

describe('a CSV', () => {
  it('loses no row to a quote that is never closed without saying so', async () => {
    const rows = [
      { serial: '4521', fh: '1' },
      { serial: 'APU', comment: '"left' },
      { serial: 'NLG' },
    ];
    const { faults, rows: taken } = await plan(
      csv([[head, ...rows.map((row) => line(row))].join('\n')]),
    );

    expect(taken.map(({ serial }) => serial)).toEqual(['4521']);
    expect(faults.map((fault) => fault.text)).toEqual([
      'Row 3: a quote (") is opened and never closed, so that the rows after it cannot be read either. Close it, or remove it.',
    ]);
  });

  it('leaves out a row with more cells than its header', async () => {
    const rows = [
      { serial: '4521', fh: '250,5', fc: '100' },
      { serial: 'NLG', fh: '7' },
    ];
    const { faults, rows: taken } = await plan(
      csv([[templateColumns.join(','), ...rows.map((row) => line(row, ','))].join('\n')]),
    );

    expect(faults.map((fault) => fault.text)).toEqual([
      'Row 2: it has 18 cells below 17 headings. A comma inside a figure or a comment splits it in two: quote it, write 250.5, or separate the cells by semicolons.',
    ]);
    expect(taken.map(({ serial, effect }) => [serial, effect])).toEqual([['NLG', '7']]);
  });

  it('says its separator in its first line as Excel writes it', async () => {
    const rows = [templateColumns.join('|'), line({ serial: '4521', fh: '250,5' }, '|')];

    const { faults, rows: taken } = await plan(csv([`sep=|\r\n${rows.join('\r\n')}`]));

    expect(faults).toEqual([]);
    expect(taken.map(({ row, effect }) => [row, effect])).toEqual([[2, '250,5']]);
  });

  it.each([
    ['Windows-1252', 'latin1', ''],
    ['UTF-8', 'utf8', '\uFEFF'],
    ['UTF-16', 'utf16le', '\uFEFF'],
  ] as const)('may be written in %s', async (_name, encoding, mark) => {
    const written = [head, line({ serial: '4521', comment: 'Prüfung für Größe' })].join('\r\n');
    const { change } = await plan(csv([Buffer.from(mark + written, encoding)]));

    expect(change?.steps[0]?.after.lines[0]?.comment).toBe('Prüfung für Größe');
  });
});
