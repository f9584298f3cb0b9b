import { invoiceList, type InvoiceQuery } from '#contract/invoices.ts';
import { LabelledSelect } from '#src/ui/labelled-select.tsx';
import { invoiceColumns } from './invoice-columns.tsx';

type Sort = InvoiceQuery['sort'];

/** The orders that a phone offers; an address can ask for any other. */
const orders: readonly (readonly [sort: Sort, word: string])[] = [
  ['due', 'Due, earliest first'],
  ['-due', 'Due, latest first'],
  ['-balance', 'Balance, highest first'],
  ['-daysOverdue', 'Longest overdue first'],
  ['-issued', 'Issued, latest first'],
  ['number', 'Number, A to Z'],
];

const isSort = (value: string): value is Sort =>
  invoiceList.query.shape.sort.safeParse(value).success;

function wordsOf(sort: Sort): string {
  const field = sort.replace('-', '');
  const label = invoiceColumns.find((column) => column.sort === field)?.label ?? 'Number';
  return `${label}, ${sort.startsWith('-') ? 'descending' : 'ascending'}`;
}

/** The order of the list where there are no column heads to press. */
export function InvoiceSort(props: { readonly sort: Sort; readonly onSort: (sort: Sort) => void }) {
  const isOffered = orders.some(([sort]) => sort === props.sort);
  const options = isOffered ? orders : [...orders, [props.sort, wordsOf(props.sort)] as const];
  return (
    <LabelledSelect
      label="Sort by"
      value={props.sort}
      options={options}
      onChange={(value) => {
        if (isSort(value)) props.onSort(value);
      }}
    />
  );
}
