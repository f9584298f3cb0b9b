import { Box, Skeleton } from '@chakra-ui/react';
import { agingShares } from '#src/ui/aging-shares.ts';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { ShareBar, shareText } from '#src/ui/share-bar.tsx';
import type { InvoiceTotals } from '#contract/invoices/invoices.ts';

/**
 * Open balances of the filtered set and their age, one line per currency. It keeps its space while
 * loading and with every filter, so that the list below does not move: two lines, one on a phone.
 */
export function InvoiceSummary({
  totals,
}: {
  readonly totals: readonly InvoiceTotals[] | undefined;
}) {
  return (
    <Box className="summary-place" flex="none" minHeight={{ base: '56px', md: '70px' }}>
      {totals === undefined && <Skeleton hideFrom="md" height="50px" aria-hidden />}
      {totals !== undefined && totals.length > 0 && <SummaryTable totals={totals} />}
    </Box>
  );
}

function SummaryTable({ totals }: { readonly totals: readonly InvoiceTotals[] }) {
  const hasOverdue = totals.some((total) => !isZero(total.overdue));
  const hasDisputed = totals.some((total) => !isZero(total.disputed));
  return (
    <table className="summary">
      <caption className="visually-hidden">Open balance by currency</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Currency</span>
          </th>
          <th scope="col">Balance</th>
          {hasDisputed && (
            <>
              <th scope="col" data-wide="">
                In dispute
              </th>
              <th scope="col" data-wide="">
                Payable
              </th>
            </>
          )}
          {hasOverdue && <th scope="col">Overdue</th>}
          <th scope="col" data-age="">
            <span className="visually-hidden">Age</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <SummaryRow
            key={total.currency}
            total={total}
            hasOverdue={hasOverdue}
            hasDisputed={hasDisputed}
          />
        ))}
      </tbody>
    </table>
  );
}

/**
 * The part of the disputed amount that is payable all the same, because the terms of its lease let no
 * dispute suspend it: balance, disputed and payable do not add up without it (domain page §3.9). Empty where
 * a dispute suspends all of it.
 */
function stillPayable({ disputed, suspended, currency }: InvoiceTotals): string {
  const payable = subtractAmounts(disputed, suspended, currency);
  if (isZero(payable)) return '';
  return isZero(suspended) ? 'still payable' : `${formatAmount(payable, currency)} still payable`;
}

/** What is part of the balance and no longer payable; empty where nothing is. */
function withoutWrittenOff({ writtenOff, currency }: InvoiceTotals): string {
  return isZero(writtenOff) ? '' : `without ${formatAmount(writtenOff, currency)} written off`;
}

function noted(figure: string, note: string): string {
  return note === '' ? figure : `${figure}, ${note}`;
}

function Note({ text }: { readonly text: string }) {
  return text === '' ? null : <small className="summary-note">{text}</small>;
}

function SummaryRow(props: {
  readonly total: InvoiceTotals;
  readonly hasOverdue: boolean;
  readonly hasDisputed: boolean;
}) {
  const { total, hasOverdue, hasDisputed } = props;
  const money = (amount: string): string => formatAmount(amount, total.currency);
  const shares = agingShares(total.aging, total.currency);
  return (
    <>
      <tr>
        <th scope="row">{total.currency}</th>
        <td className="summary-figure">{money(total.balance)}</td>
        {hasDisputed && (
          <>
            <td className="summary-figure" data-wide="">
              {money(total.disputed)}
              <Note text={stillPayable(total)} />
            </td>
            <td className="summary-figure" data-wide="">
              {money(total.payable)}
              <Note text={withoutWrittenOff(total)} />
            </td>
          </>
        )}
        {hasOverdue && (
          <td className={isZero(total.overdue) ? 'summary-figure quiet' : 'summary-figure bad'}>
            {money(total.overdue)}
          </td>
        )}
        <td data-age="">
          <ShareBar shares={shares} />
          <span className="visually-hidden">
            {shareText(`Age of the balance in ${total.currency}`, shares)}
          </span>
        </td>
      </tr>
      {hasDisputed && (
        <tr data-narrow="">
          <td colSpan={3}>
            {`In dispute ${noted(money(total.disputed), stillPayable(total))} · payable ${noted(money(total.payable), withoutWrittenOff(total))}`}
          </td>
        </tr>
      )}
    </>
  );
}
