import { Box, Heading, Table } from '@chakra-ui/react';
import { Link } from 'wouter';
import type { NextRent } from '#contract/dashboard.ts';
import { formatAmount } from '#src/ui/format/amount.ts';
import { formatDate } from '#src/ui/format/date.ts';
import { StatusWord } from '#src/ui/status-word.tsx';

/** The next rent of each lease, the earliest first. */
export function NextRents({ rents }: { readonly rents: readonly NextRent[] }) {
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        Next rent
      </Heading>
      <Box overflowX="auto" borderWidth="1px" borderRadius="md" bg="surface.raised">
        <Table.Root native fontSize="sm">
          <caption className="visually-hidden">Rent due in the next 60 days</caption>
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">Lease</th>
              <th scope="col">Asset</th>
              <th scope="col">Cur.</th>
              <th scope="col" data-numeric="">
                Amount
              </th>
              <th scope="col">Invoice</th>
            </tr>
          </thead>
          <tbody>
            {rents.map((rent) => (
              <RentRow key={`${rent.leaseNo} ${rent.dueDate}`} rent={rent} />
            ))}
          </tbody>
        </Table.Root>
      </Box>
    </section>
  );
}

function RentRow({ rent }: { readonly rent: NextRent }) {
  const lease = new URLSearchParams({ lease: rent.leaseNo });
  return (
    <tr data-row>
      <td className="no-wrap">{formatDate(rent.dueDate)}</td>
      <th scope="row">
        <Link className="row-link" href={`/LeaseAccount/ViewInvoices?${lease}`}>
          {rent.leaseNo}
        </Link>
      </th>
      <td>{rent.asset}</td>
      <td>{rent.currency}</td>
      <td data-numeric="">{formatAmount(rent.amount, rent.currency)}</td>
      <td>
        {rent.invoiceId === null ? (
          <StatusWord tone="neutral" word="Scheduled" />
        ) : (
          <StatusWord tone="info" word="Issued" />
        )}
      </td>
    </tr>
  );
}
