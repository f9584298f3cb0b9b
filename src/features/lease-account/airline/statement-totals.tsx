import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import {
  type StatementTotal,
  statementTotalList,
} from '#contract/lease-account/statement-totals.ts';
import { statementAccountList } from '#contract/lease-account/statement-accounts.ts';
import { movedCreditNotes } from '#contract/invoices/moved-credit.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { statementSteps } from '#domain/lease-account/statement-steps.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { useDownload } from '#src/api/use-download.ts';
import { ExportFiles } from '#src/lists/export-choice.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { CalculationTable } from '#src/ui/table/calculation-table.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { StatementEntries } from './statement-entries.tsx';
import { StatementItems } from './statement-items.tsx';

/** What a statement is about: its days, and one lessor entity or lease when not all. */
export interface StatementChoice {
  readonly from: string;
  readonly to: string;
  readonly lessor?: string;
  readonly lease?: string;
}

/**
 * Opens the totals by currency that the statement of account of a period prints. `children` are the
 * controls of the period, which change the open totals.
 */
export function StatementTotalsButton(props: {
  readonly asked: StatementChoice;
  readonly children: ReactNode;
}) {
  return (
    <Disclosure label="Statement totals" align="row" controls={props.children}>
      <Box maxHeight="60vh" overflow="auto">
        <StatedTotals {...props.asked} />
      </Box>
    </Disclosure>
  );
}

function nothingText({ lease, lessor }: StatementChoice): string {
  if (lease !== undefined && lessor !== undefined)
    return 'This lease has no account with this lessor. Choose another lessor, or all.';
  return 'There are no leases on this account.';
}

/** The totals by currency that a statement prints, its accounts and what they are made of. */
export function StatedTotals(asked: StatementChoice) {
  const state = useList(statementTotalList, { keptIn: 'screen', fixed: asked });
  const { data, isError, error, refetch } = state.result;
  if (isError)
    return (
      <ReadFailure
        thing="the totals of the statement"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <LoadingPart thing="the totals of the statement" height="120px" />;
  const { items } = data;
  if (items.length === 0) return <Box>{nothingText(asked)}</Box>;
  return (
    <Flex direction="column" gap="4">
      <TotalsTable totals={items} to={asked.to} />
      <Box color="ink.muted" maxWidth="72ch">
        Each lessor entity has an account of its own. The totals are for information: nothing is
        netted between accounts, and no currency is added to another one.
      </Box>
      <AccountFiles {...asked} />
      {items.flatMap(({ accounts }) =>
        accounts.map((account) => (
          <AccountDetail
            key={`${account.lessor} ${account.currency}`}
            account={account}
            asked={asked}
          />
        )),
      )}
    </Flex>
  );
}

/** The accounts as a file: balances, entries by kind and open items by age, a row for each. */
function AccountFiles(asked: StatementChoice) {
  const state = useList(statementAccountList, { keptIn: 'screen', fixed: asked });
  const download = useDownload();
  return <ExportFiles state={state} download={download} />;
}

type Account = StatementTotal['accounts'][number];

const accountName = ({ lessor, currency }: Account): string =>
  `${lessor ?? 'Lessor not known yet'}, ${currency}`;

/** A row of the table: an account, or the sum of the accounts of its currency. */
type Row = Pick<Account, 'currency' | 'open' | 'disputed' | 'onAccount' | 'closing'> & {
  readonly name: string;
  readonly isTotal: boolean;
};

function rowsOf({ accounts, ...total }: StatementTotal): Row[] {
  return [
    ...accounts.map((account) => ({ ...account, name: accountName(account), isTotal: false })),
    { ...total, name: `Total ${total.currency}`, isTotal: true },
  ];
}

const money = (amount: string, { currency }: Row): string => formatAmount(amount, currency);

function onAccountOf(row: Row): string {
  return money(negateAmount(row.onAccount, row.currency), row);
}

/** A phone shows what is in dispute and on account below the name. */
function AccountName({ row }: { readonly row: Row }) {
  return (
    <>
      {row.name}
      <span className="narrow-only">
        {`In dispute ${money(row.disputed, row)} · on account ${onAccountOf(row)}`}
      </span>
    </>
  );
}

function TotalsTable(props: { readonly totals: readonly StatementTotal[]; readonly to: string }) {
  return (
    <LinesTable
      caption={`Totals by currency, as at ${formatDate(props.to)}`}
      rows={props.totals.flatMap(rowsOf)}
      keyOf={({ name }) => name}
      isSum={({ isTotal }) => isTotal}
      columns={[
        { head: 'Account', isName: true, render: (row) => <AccountName row={row} /> },
        { head: 'Open items', isNumeric: true, render: (row) => money(row.open, row) },
        {
          head: 'Of these in dispute',
          isNumeric: true,
          isWide: true,
          render: (row) => money(row.disputed, row),
        },
        { head: 'On account', isNumeric: true, isWide: true, render: onAccountOf },
        { head: 'Closing balance', isNumeric: true, render: (row) => money(row.closing, row) },
      ]}
    />
  );
}

function AccountDetail(props: { readonly account: Account; readonly asked: StatementChoice }) {
  const { account, asked } = props;
  return (
    <>
      <AccountSteps account={account} />
      <Flex wrap="wrap" gap="3">
        <Opened label={`Entries, ${accountName(account)}`}>
          <StatementEntries account={account} {...asked} />
        </Opened>
        <Opened label={`Open items, ${accountName(account)}`}>
          <StatementItems account={account} {...asked} />
        </Opened>
      </Flex>
      <MovedCredits account={account} />
    </>
  );
}

/** Opens the sums of the steps to a list of what they add up. */
function Opened(props: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        maxWidth="100%"
        height="auto"
        paddingY="1"
        whiteSpace="normal"
        textAlign="start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {props.label}
      </Button>
      {isOpen && <Box flexBasis="100%">{props.children}</Box>}
    </>
  );
}

/** Credits to items that they do not correct, and the rules by which they went there (§3.9). */
function MovedCredits({ account }: { readonly account: Account }) {
  const { movedCredits, currency } = account;
  if (movedCredits.length === 0) return null;
  return (
    <Box>
      <LinesTable
        caption={`Credits to other items than they correct, ${accountName(account)}`}
        rows={movedCredits}
        keyOf={({ note, target, date }) => `${note} ${target} ${date}`}
        columns={[
          { head: 'Date', render: ({ date }) => formatDate(date) },
          { head: 'Credit note', isName: true, render: ({ note }) => note },
          { head: 'It corrects', isWide: true, render: ({ about }) => about ?? 'No bill' },
          { head: 'Applied to', render: ({ target }) => target },
          {
            head: 'Amount',
            isNumeric: true,
            render: ({ amount }) => formatAmount(amount, currency),
          },
        ]}
      />
      {movedCreditNotes(movedCredits).map((note) => (
        <Box key={note} color="ink.muted" maxWidth="72ch">
          {note}
        </Box>
      ))}
    </Box>
  );
}

/** How the totals of one account are made of what was booked, as the document prints it (§3.4). */
function AccountSteps({ account }: { readonly account: Account }) {
  const steps = statementSteps(account).map((step) => ({
    ...step,
    printed: printedFormula(step) ?? null,
  }));
  return (
    <CalculationTable
      caption={`How these totals are made, ${accountName(account)}`}
      steps={steps}
      currency={account.currency}
    />
  );
}
