import { beforeEach, expect, it } from 'vitest';
import { fireEvent, screen, within } from '@testing-library/react';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

/** The span of each cell of the sum, when the columns at these places are wide. */
function spansOfSum(wide: readonly number[], values: readonly string[]): readonly number[] {
  const heads = ['Date', 'Reference', 'Lease', 'Paid', 'Left'];
  renderScreen(
    <LinesTable
      caption="Payments"
      rows={['row']}
      keyOf={(row) => row}
      columns={heads.map((head, at) => ({ head, isWide: wide.includes(at), render: () => head }))}
      sums={[{ label: 'Total', values }]}
    />,
  );
  const row = screen.getByRole('row', { name: /^Total/ });
  const cells = [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')];
  return cells.map((cell) => (cell instanceof HTMLTableCellElement ? cell.colSpan : 0));
}

it.each([
  { wide: [], values: ['5.00'], spans: [4, 1] },
  { wide: [2], values: ['5.00'], spans: [2, 3] },
  { wide: [1, 2], values: ['5.00', '1.00'], spans: [1, 3, 1] },
  { wide: [4], values: ['5.00', '1.00'], spans: [3, 1, 1] },
])('puts $values.length sums below the last columns, wide ones at $wide', (given) => {
  expect(spansOfSum(given.wide, given.values)).toEqual(given.spans);
});

it('names each row by its name column', () => {
  renderScreen(
    <LinesTable
      caption="Engines"
      rows={[{ esn: '1' }, { esn: '2' }]}
      keyOf={({ esn }) => esn}
      columns={[{ head: 'ESN', isName: true, render: ({ esn }) => `ESN ${esn}` }]}
    />,
  );

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'ESN 1',
    'ESN 2',
  ]);
});

it('opens a line below itself and closes it again, by the button that names it', () => {
  renderScreen(
    <LinesTable
      caption="Engines"
      rows={[{ esn: '1' }, { esn: '2' }]}
      keyOf={({ esn }) => esn}
      columns={[{ head: 'ESN', isName: true, render: ({ esn }) => `ESN ${esn}` }]}
      renderBelow={({ esn }) => `Cycles of ${esn}`}
    />,
  );
  const second = screen.getByRole('button', { name: 'ESN 2' });

  fireEvent.click(second);
  expect(second.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Cycles of 2');
  fireEvent.click(second);
  expect(second.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Cycles of 2')).toBeNull();
});
