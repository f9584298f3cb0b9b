import { Box, Heading, Table } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { NextRent } from '#contract/dashboard/dashboard.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';

/** The next rent of each lease, earliest first: a table, or a list on a narrow screen. */
export function NextRents({ rents }: { readonly rents: readonly NextRent[] }) {
  const isPhone = useIsPhone();
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        Next rent
      </Heading>
      {isPhone ? <RentCards rents={rents} /> : <RentTable rents={rents} />}
    </section>
  );
}

/** To the calculation of the rent, which names its invoice. */
function hrefOf({ leaseNo, from }: NextRent): string {
  return `/LeaseAccount/RentCalculation?${new URLSearchParams({ lease: leaseNo, from })}`;
}

const keyOf = ({ leaseNo, from, dueDate }: NextRent): string => [leaseNo, from, dueDate].join(' ');

function IssueWord({ rent }: { readonly rent: NextRent }) {
  if (rent.isDeferred) return <StatusWord tone="neutral" word="Deferred part" />;
  if (rent.invoiceId === null) return <StatusWord tone="neutral" word="Scheduled" />;
  return <StatusWord tone="info" word="Issued" />;
}

/** What is left of a rent that is paid in part. */
function partText({ amount, open, currency }: NextRent): string {
  return amount === open ? '' : `of ${formatAmount(amount, currency)}, the rest is settled`;
}

function RentCards({ rents }: { readonly rents: readonly NextRent[] }) {
  return (
    <Box as="ul" borderTopWidth="1px" aria-label="Rent due in the next 60 days">
      {rents.map((rent) => (
        <Box as="li" key={keyOf(rent)} borderBottomWidth="1px">
          <Link className="card-row" href={hrefOf(rent)}>
            <span className="card-row-main">{rent.leaseNo}</span>
            <span className="card-row-figure">
              {rent.currency} {formatAmount(rent.open, rent.currency)}
            </span>
            <span className="card-row-note">{partText(rent)}</span>
            <span className="card-row-note">
              {formatDate(rent.dueDate)} · {rent.asset}
            </span>
            <span className="card-row-note">
              <IssueWord rent={rent} />
            </span>
          </Link>
        </Box>
      ))}
    </Box>
  );
}

function RentTable({ rents }: { readonly rents: readonly NextRent[] }) {
  return (
    <Box className="sideways" borderWidth="1px" borderRadius="md" bg="surface.raised">
      <Table.Root native fontSize="sm">
        <caption className="visually-hidden">Rent due in the next 60 days</caption>
        <thead>
          <tr>
            <th scope="col">Due</th>
            <th scope="col">Lease</th>
            <th scope="col">Asset</th>
            <th scope="col">Cur.</th>
            <th scope="col" data-numeric="">
              To pay
            </th>
            <th scope="col">Invoice</th>
          </tr>
        </thead>
        <tbody>
          {rents.map((rent) => (
            <RentRow key={keyOf(rent)} rent={rent} />
          ))}
        </tbody>
      </Table.Root>
    </Box>
  );
}

function RentRow({ rent }: { readonly rent: NextRent }) {
  return (
    <tr data-row>
      <td className="no-wrap">{formatDate(rent.dueDate)}</td>
      <th scope="row">
        <Link className="row-link" href={hrefOf(rent)}>
          {rent.leaseNo}
        </Link>
      </th>
      <td>{rent.asset}</td>
      <td>{rent.currency}</td>
      <td data-numeric="">
        {formatAmount(rent.open, rent.currency)}
        <Box color="ink.muted" fontSize="xs">
          {partText(rent)}
        </Box>
      </td>
      <td>
        <IssueWord rent={rent} />
      </td>
    </tr>
  );
}
