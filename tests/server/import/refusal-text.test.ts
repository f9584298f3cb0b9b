import { describe, expect, it } from 'vitest';
import { refusalText, reportFile } from '#server/import/import-report.ts';
import { ImportRefusedError } from '#server/import/table/table-fault.ts';

const faultAt = (line: number) => ({
  file: 'leases.csv',
  line,
  column: null,
  message: 'It is empty.',
});
const refusal = (count: number) =>
  new ImportRefusedError(Array.from({ length: count }, (_each, at) => faultAt(at + 2)));

describe('what an import says when it refuses files', () => {
  it('is one line for each fault, and that nothing was imported', () => {
    expect(refusalText(refusal(1))).toBe(
      'leases.csv, line 2: It is empty.\n\n1 fault. Nothing was imported.',
    );
  });

  it('is a hundred faults on the screen, and every one in the file that can be sent back', () => {
    const shown = refusalText(refusal(101)).split('\n');
    const lines = [refusalText(refusal(101), Infinity)];
    const kept = [...reportFile('files', lines, Date.UTC(2026, 0, 2))].join('');

    expect(shown.at(100)).toBe('… and 1 more.');
    expect(kept).toMatch(/^Import of files, 2026-01-02T00:00:00\.000Z\n\nleases\.csv, line 2: /);
    expect(kept).toContain('leases.csv, line 102: It is empty.\n\n101 faults.');
  });
});
