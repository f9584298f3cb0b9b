import { calendarMonth, figure, orElse, words } from '../table/cells.ts';
import { defineFile } from '../table/import-file.ts';

/** Values of the price indices that rents rise with. */
export const indexValueFile = defineFile({
  name: 'index-values.csv',
  what: 'Published values of the price indices that rents rise with. Key: index and month.',
  columns: {
    index: words(60),
    month: calendarMonth,
    value: figure(6),
    source: orElse(words(60), 'Import'),
  },
  example: [
    ['US CPI-U', '2024-03', '312.332', 'BLS'],
    ['US CPI-U', '2025-03', '319.799', 'BLS'],
  ],
});
