import { Box } from '@chakra-ui/react';
import {
  type StatedItem,
  statedAges,
  statedAgeWords,
  statementItemList,
} from '#contract/lease-account/statement-items.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListSection } from '#src/lists/list-section.tsx';
import { useList } from '#src/lists/use-list.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import {
  accountFilters,
  accountListName,
  entryPath,
  type StatedAccount,
} from './stated-account.ts';

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
        href={({ reference, type, date }) => entryPath(reference, type === null ? date : null)}
        card={card}
        empty={{ text: 'Nothing was open.' }}
      />
    </Box>
  );
}
