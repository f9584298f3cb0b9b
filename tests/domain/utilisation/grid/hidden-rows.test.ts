import { describe, expect, it } from 'vitest';
import { hiddenRowCount } from '#domain/utilisation/grid/hidden-rows.ts';
import { aLeaseMonth } from '#tests/support/utilisation/a-lease-month.ts';

const { lease, month, report: before } = aLeaseMonth();
const key = `${lease.id} ${month}`;
const changed = new Set(['engine1', 'nlg']);
const after = {
  ...before,
  lines: before.lines.map((line) =>
    changed.has(line.componentId) ? { ...line, fh: '1:00' } : { ...line },
  ),
};
const change = { label: 'import', steps: [{ key, before, after }] };
const rows = lease.components.map((component) => ({ key, lease, month, component }));

describe('rows of a change that the screen hides', () => {
  it.each([
    ['all rows are displayed', rows, 0],
    ['one changed row is displayed', rows.filter(({ component }) => component.id === 'nlg'), 1],
    ['none is displayed', [], 2],
  ] as const)('are counted where %s', (_where, shown, hidden) => {
    expect(hiddenRowCount(change, shown)).toBe(hidden);
  });
});
