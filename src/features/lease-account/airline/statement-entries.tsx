import { Box } from '@chakra-ui/react';
import {
  type BookedEntry,
  type bookedFilters,
  statementEntryList,
} from '#contract/lease-account/statement-entries.ts';
import { entryKinds, entryKindWords } from '#domain/lease-account/account-statement.ts';
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

const booked = [
  ['period', 'In the period'],
  ['before', 'Before it: the opening balance'],
] as const satisfies readonly (readonly [(typeof bookedFilters)[number], string])[];

function card({ kind, currency, amount, date }: BookedEntry): CardFields {
  return {
    figure: formatMoney(amount, currency),
    notes: [`${entryKindWords[kind]} · ${formatDate(date)}`],
  };
}

/** What was booked on an account: its sums are the inputs of the balances (§3.4). */
export function StatementEntries(stated: StatedAccount) {
  const state = useList(statementEntryList, { keptIn: 'screen', fixed: accountFilters(stated) });
  return (
    <Box as="section" aria-label={accountListName('Entries', stated)}>
      <ListSection
        state={state}
        filters={
          <>
            <SelectFilter state={state} name="booked" label="Booked" options={booked} />
            <SelectFilter
              state={state}
              name="kind"
              label="Entry"
              options={choicesOf('All entries', entryKinds, entryKindWords)}
            />
          </>
        }
        nameOf={({ reference }) => reference}
        href={({ reference, valueDate }) => entryPath(reference, valueDate)}
        card={card}
        empty={{ text: 'Nothing was booked.' }}
      />
    </Box>
  );
}
