import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/**
 * Data tables. Used with `<Table.Root native>` and plain cells, which cost a tenth of styled ones.
 * Row height follows `--row`, the table density of the person (R14).
 */
export const tableRecipe = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontVariantNumeric: 'tabular-nums',
      '& td[data-numeric]': { textAlign: 'end', whiteSpace: 'nowrap' },
    },
    columnHeader: {
      position: 'sticky',
      top: 'var(--table-sticky-offset, 0px)',
      zIndex: 1,
      height: '36px',
      paddingInline: 'var(--cell-gap, 10px)',
      bg: 'surface.raised',
      borderBottomWidth: '1px',
      borderColor: 'line',
      color: 'ink.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: '1.25',
      textAlign: 'start',
      '&[data-numeric]': { textAlign: 'end' },
    },
    cell: {
      height: 'var(--row, 36px)',
      paddingInline: 'var(--cell-gap, 10px)',
      borderBottomWidth: '1px',
      borderColor: 'line',
      verticalAlign: 'middle',
    },
    footer: { fontWeight: 'medium' },
    caption: { captionSide: 'top' },
  },
});
