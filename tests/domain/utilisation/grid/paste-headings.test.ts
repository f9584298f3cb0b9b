import { describe, expect, test } from 'vitest';
import { parseTsv, toTsv } from '#domain/utilisation/grid/clipboard.ts';
import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import { planPaste } from '#domain/utilisation/grid/paste.ts';
import { templateRows } from '#domain/utilisation/import/template-rows.ts';
import { aLeaseMonth, anAircraft } from '#tests/support/utilisation/a-lease-month.ts';

const lease = anAircraft('first', { serial: '9', registration: 'EI-ABC' });
const view = { filterBy: 'lease', find: '', months: ['2026-05', '2026-06'] } as const;
const rows = gridRows([lease], view, () => true);
const june = rows.filter(({ month }) => month === '2026-06');

function isMay(key: string): boolean {
  return key.endsWith('2026-05');
}

/** The effect of a block: rows by lease and month, then their new values. */
function pasted(shown: typeof rows, text: string, isShut?: (key: string) => boolean) {
  const plan = planPaste(shown, parseTsv(text), { row: 0, column: 0 }, isShut);
  const edits = plan.edits.map(
    ({ key, componentId, column, text: given }) => `${key} ${componentId} ${column}=${given}`,
  );
  return { edits, rejected: plan.rejected, refused: plan.refused };
}

const months = ['2026-05', '2026-06'].map((month) =>
  aLeaseMonth({
    lease,
    month,
    lines: {
      'first-engine1': { fh: '31:00', fc: '12', comment: 'Shop visit' },
      'first-apu': { fh: '7:30', fc: '' },
      'first-nlg': { fh: '', fc: '' },
    },
  }),
);

describe('a block with a heading', () => {
  test('is the template as an import takes it, months, hours of the APU and comments included', () => {
    const { edits, rejected } = pasted(rows, toTsv(templateRows(months)));

    expect(edits.filter((edit) => edit.includes('engine1'))).toEqual([
      'first 2026-05 first-engine1 fh=31:00',
      'first 2026-05 first-engine1 tsn=',
      'first 2026-05 first-engine1 fc=12',
      'first 2026-05 first-engine1 csn=',
      'first 2026-05 first-engine1 comment=Shop visit',
      'first 2026-06 first-engine1 fh=31:00',
      'first 2026-06 first-engine1 tsn=',
      'first 2026-06 first-engine1 fc=12',
      'first 2026-06 first-engine1 csn=',
      'first 2026-06 first-engine1 comment=Shop visit',
    ]);
    expect(edits).toContain('first 2026-06 first-apu fh=7:30');
    expect(edits.filter((edit) => edit.includes('nlg'))).toEqual([]);
    expect(rejected).toEqual(['column “location” (Import… takes places and changes).']);
  });

  test('does with a change column what an import does', () => {
    const text = 'serial\tfh\ttsn\tchange\n9\t300\t20300\tT\nFIRST-NLG\t\t\tD';

    expect(pasted(june, text).edits).toEqual([
      'first 2026-06 first-airframe fh=',
      'first 2026-06 first-airframe tsn=20300',
      ...['fh', 'fc', 'tsn', 'csn', 'comment'].map((one) => `first 2026-06 first-nlg ${one}=`),
    ]);
  });

  test('finds the month that it says, and leaves out what is not shown or not open', () => {
    const text = 'Serial\tMonth\tFH\n9\tJun-26\t1\n9\t2026-04\t2\n9\t2026-05\t3\n9\tsoon\t4';

    expect(pasted(rows, text, isMay)).toMatchObject({
      edits: ['first 2026-06 first-airframe fh=1'],
      rejected: [
        'Row 3: April 2026 of 9 is not shown.',
        'Row 4: May 2026 of 9 is submitted or closed.',
        'Row 5: month soon is none.',
      ],
    });
  });

  test.each([
    'Serial No.',
    'Serial Number',
    'SN',
    'S/N',
    'ESN/MSN',
    'Component S/N',
    'MSN',
    'serial_no',
    'Engine Serial Number:',
  ])('has its serials below %s', (heading) => {
    const { edits } = pasted(june, `FC\t${heading}\tFH (month)\n150\t9\t300:00`);

    expect(edits).toEqual([
      'first 2026-06 first-airframe fh=300:00',
      'first 2026-06 first-airframe fc=150',
    ]);
  });

  test.each([
    ['Flight hours', 'Landings', 'fh=7', 'fc=3'],
    ['Hours', 'Cycles', 'fh=7', 'fc=3'],
    ['FH [hh:mm]', 'Monthly FC', 'fh=7', 'fc=3'],
    ['FH (total)', 'Cycles since new', 'tsn=7', 'csn=3'],
    ['Total hours', 'CSN', 'tsn=7', 'csn=3'],
  ])('has its figures below %s and %s', (hours, cycles, ...figures) => {
    const { edits } = pasted(june, `Serial\t${hours}\t${cycles}\n9\t7\t3`);

    expect(edits).toEqual(figures.map((figure) => `first 2026-06 first-airframe ${figure}`));
  });

  test.each(['Registration', 'Tail No.', 'A/C Reg', 'Aircraft'])(
    'gives the airframe what stands beside its %s',
    (heading) => {
      const { edits } = pasted(june, `${heading}\tFH\tFC\nei abc\t7\t3`);

      expect(edits).toEqual([
        'first 2026-06 first-airframe fh=7',
        'first 2026-06 first-airframe fc=3',
      ]);
    },
  );

  test('gives the airframe nothing of another component', () => {
    const text = 'Registration\tComponent\tFH\nEI-ABC\tENGINE\t7\nEI-ABC\tAIRFRAME\t8';

    expect(pasted(june, text)).toMatchObject({
      edits: ['first 2026-06 first-airframe fh=8'],
      rejected: ['Row 2: it has no serial.'],
    });
  });

  test('tells which of its columns nobody knows, and which come twice', () => {
    const text = 'Serial\tBlock hours\tFH\tHours\tBase\n9\t310\t300\t301\t\tover';

    expect(pasted(june, text)).toMatchObject({
      edits: ['first 2026-06 first-airframe fh=300'],
      rejected: ['columns “Block hours”, “Hours”, number 6.'],
    });
  });

  test.each(['FH\tFC\n300\t150', 'Kennung\tStunden\n9\t300', 'FH\n300\n301'])(
    'is refused without a column that names its rows: %j',
    (text) => {
      const { edits, refused } = pasted(june, text);

      expect(edits).toEqual([]);
      expect(refused).toContain('no column of serials');
    },
  );

  test.each([
    'Checked\nDelayed by strike',
    'Change\nChecked on 3 June',
    '#DIV/0!\t#N/A\n1\t2',
    'EI-ABC\tnil\n9\t2',
  ])('is none in %j', (text) => {
    expect(pasted(june, text).refused).toBeUndefined();
    expect(pasted(june, text).edits).not.toEqual([]);
  });
});
