import { Box } from '@chakra-ui/react';
import {
  type StatedItem,
  statedAges,
  statedAgeWords,
  statementItemList,
} from '#contract/lease-account/statement-items.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { choicesOf, SelectFilter } from '#src/lists/list-filters.tsx';
import { ListSection } from '#src/lists/list-section.tsx';
import { useList } from '#src/lists/use-list.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import {
  accountFilters,
  accountListName,
  paymentPath,
  type StatedAccount,
} from './stated-account.ts';

/** To the invoice with its lines, or to the payment with what it was applied to. */
function hrefOf({ reference, type, date }: StatedItem): string {
  return type === null ? paymentPath(reference, date) : invoicePath(reference);
}

function card({ age, currency, amount, due }: StatedItem): CardFields {
  const dueText = due === null ? '' : ` · due ${formatDate(due)}`;
  return { figure: formatMoney(amount, currency), notes: [`${statedAgeWords[age]}${dueText}`] };
}

/** What the closing balance is made of on the last day, by age: the open items, and money on account. */
export function StatementItems(stated: StatedAccount) {
  const state = useList(statementItemList, { keptIn: 'screen', fixed: accountFilters(stated) });
  return (
    <Box as="section" aria-label={accountListName('Open items', stated)}>
      <ListSection
        state={state}
        filters={
          <SelectFilter
            state={state}
            name="age"
            label="Age"
            options={choicesOf('All ages', statedAges, statedAgeWords)}
          />
        }
        nameOf={({ reference }) => reference}
        href={hrefOf}
        card={card}
        empty={{ text: 'Nothing was open.' }}
      />
    </Box>
  );
}
