import { describe, expect, it } from 'vitest';
import { auditDetail } from '#contract/audit/audit-log.ts';

const rents = { table: 'rent_schedule', created: 1, changed: 1200, removed: 2, unchanged: 72 };
const files = [
  { file: 'leases.csv', rows: 1 },
  { file: 'rent-terms.csv', rows: 3 },
];

const wordsOf = (detail: object) =>
  auditDetail({ event: 'data.imported', detail: JSON.stringify(detail) });

describe('an import in the audit log', () => {
  it('says files and counts in words', () => {
    const lease = { table: 'lease', created: 0, changed: 0, removed: 0, unchanged: 1 };
    const tables = [
      { ...lease, what: 'lease' },
      { ...rents, what: 'rent' },
    ];

    expect(wordsOf({ files, tables }).split('\n')).toEqual([
      'Files: leases.csv (1 row), rent-terms.csv (3 rows)',
      'lease: 1 as before',
      'rent: 1 added, 1,200 changed, 2 withdrawn or removed, 72 as before',
    ]);
  });

  it('names the tables of an older entry as they are stored', () => {
    expect(wordsOf({ files, tables: [rents] })).toContain('\nrent schedule: 1 added');
  });

  it('says that nothing was changed', () => {
    const tables = [{ ...rents, what: 'rent', created: 0, changed: 0, removed: 0 }];

    expect(wordsOf({ files: [], tables }).split('\n').slice(1)).toEqual([
      'Nothing was changed.',
      'rent: 72 as before',
    ]);
    expect(wordsOf({ files, tables: [] })).toContain('\nNothing was changed.');
  });

  it('leaves other details as they are', () => {
    expect(auditDetail({ event: 'signIn.failed', detail: '{"realm":"internal"}' })).toBe(
      '{"realm":"internal"}',
    );
    expect(auditDetail({ event: 'data.imported', detail: 'cut off {' })).toBe('cut off {');
  });
});
