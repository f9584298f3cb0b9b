import { Box, Flex, Heading, Table } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { CashDue } from '#contract/dashboard/dashboard.ts';
import { formatDays } from '#domain/format/date.ts';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import { ShareBar } from '#src/ui/share-bar.tsx';

const colours = { overdue: 'var(--bad)', issued: 'var(--brand)', scheduled: 'var(--line-strong)' };

type Parts = Readonly<Partial<Record<keyof typeof colours, string | undefined>>>;

/** What is to be paid by a date; one amount for each currency, in their order. */
interface Row {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly amounts: readonly { readonly parts: Parts; readonly total: string }[];
}

const invoices = (query: Record<string, string>): string =>
  `/LeaseAccount/ViewInvoices?${new URLSearchParams(query)}`;

function weekRows({ weeks, currencies }: CashDue): Row[] {
  return weeks.map(({ from, to }, index) => ({
    key: from,
    label: formatDays(from, to),
    href: invoices({ status: 'payable', dueFrom: from, dueTo: to }),
    amounts: currencies.map(({ due }) => {
      const { total = '0', ...parts } = due[index] ?? {};
      return { parts, total };
    }),
  }));
}

function overdueRow({ currencies }: CashDue): Row[] {
  if (currencies.every(({ overdue }) => isZero(overdue))) return [];
  return [
    {
      key: 'overdue',
      label: 'Overdue',
      href: invoices({ status: 'overdue' }),
      amounts: currencies.map(({ overdue }) => ({ parts: { overdue }, total: overdue })),
    },
  ];
}

/** What is to be paid in the next twelve weeks, one column per currency, and what is overdue. */
export function CashDuePlan({ cash }: { readonly cash: CashDue }) {
  const rows = [...overdueRow(cash), ...weekRows(cash)];
  const most = cash.currencies.map((_, index) =>
    Math.max(...rows.map(({ amounts }) => Number(amounts[index]?.total))),
  );
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        Cash due over twelve weeks
      </Heading>
      <Box
        as="section"
        tabIndex={0}
        aria-label="Cash due by week"
        className="sideways"
        borderWidth="1px"
        borderRadius="md"
        bg="surface.raised"
      >
        <Table.Root native fontSize="sm" className="cash-due">
          <caption className="visually-hidden">
            What is to be paid each week, by due date, without what disputes suspend
          </caption>
          <CashHead cash={cash} />
          <tbody>
            {rows.map((row) => (
              <CashRow key={row.key} row={row} cash={cash} most={most} />
            ))}
          </tbody>
          <CashFoot cash={cash} />
        </Table.Root>
      </Box>
      <Key hasScheduled={cash.currencies.some(({ due }) => due[0]?.scheduled !== undefined)} />
    </section>
  );
}

function CashHead({ cash }: { readonly cash: CashDue }) {
  return (
    <thead>
      <tr>
        <th scope="col">Due</th>
        {cash.currencies.map(({ currency }) => (
          <th key={currency} scope="col" data-numeric="">
            {currency}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function CashFoot({ cash }: { readonly cash: CashDue }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Total</th>
        {cash.currencies.map(({ currency, total }) => (
          <td key={currency} data-numeric="">
            {formatAmount(total, currency)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function CashRow(props: {
  readonly row: Row;
  readonly cash: CashDue;
  readonly most: readonly number[];
}) {
  const { label, href, amounts } = props.row;
  const hasInvoices = amounts.some(
    ({ parts: { overdue = '0', issued = '0' } }) => !isZero(overdue) || !isZero(issued),
  );
  return (
    <tr data-row>
      <th scope="row">
        {hasInvoices ? (
          <Link className="row-link" href={href}>
            {label}
          </Link>
        ) : (
          label
        )}
      </th>
      {amounts.map(({ parts, total }, index) => {
        const currency = props.cash.currencies[index]?.currency ?? '';
        const share = Number(total) / (props.most[index] ?? 0);
        return (
          <td key={currency} data-numeric="">
            <CashCell {...{ currency, parts, total, share }} />
          </td>
        );
      })}
    </tr>
  );
}

/** Whether the amount is partly invoiced: the list behind the week has only that part. */
const isMixed = ({ issued = '0', scheduled = '0' }: Parts): boolean =>
  !isZero(issued) && !isZero(scheduled);

const partWords = { overdue: 'Overdue', issued: 'Invoiced', scheduled: 'Scheduled' };

function CashCell(props: {
  readonly currency: string;
  readonly parts: Parts;
  readonly total: string;
  /** Of the largest amount of the currency, which has the longest bar. */
  readonly share: number;
}) {
  const { currency, parts, total, share } = props;
  if (isZero(total)) return <span className="quiet">–</span>;
  const shares = (['overdue', 'issued', 'scheduled'] as const).flatMap((name) => {
    const amount = parts[name];
    if (amount === undefined) return [];
    const text = formatAmount(amount, currency);
    return [{ label: partWords[name], text, weight: Number(amount), colour: colours[name] }];
  });
  return (
    <>
      {formatAmount(total, currency)}
      <div className="cash-bar" style={{ width: `${share * 100}%` }}>
        <ShareBar shares={shares} height="5px" />
      </div>
      {isMixed(parts) && (
        <Box color="ink.muted" fontSize="xs">
          {shares.map(({ label, text }) => `${label} ${text}`).join(' · ')}
        </Box>
      )}
    </>
  );
}

/** What the colours of the bars mean; without rents there is only one. */
function Key({ hasScheduled }: { readonly hasScheduled: boolean }) {
  if (!hasScheduled) return null;
  return (
    <Flex gap="4" wrap="wrap" marginTop="2" fontSize="sm" color="ink.muted">
      <span>
        <span className="swatch" style={{ background: colours.issued }} />
        Invoiced
      </span>
      <span>
        <span className="swatch" style={{ background: colours.scheduled }} />
        Rent that is scheduled, before tax
      </span>
    </Flex>
  );
}
