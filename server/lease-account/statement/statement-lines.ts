import { agedParts, type AgedPart } from '#domain/invoices/invoice-aging.ts';
import { formatDate } from '#domain/format/date.ts';
import { countryName } from '#domain/format/country-name.ts';
import type { OwnerStatement, Statement } from './statement.ts';
import type { OpenItem } from './statement.queries.ts';

/** A part of an open item with its age, so that the lines of an age add up to it. */
export type OpenLine = OpenItem & AgedPart;

/** The open items of an account as lines, each with one age on a day. */
export function openLines({ openItems, currency }: OwnerStatement, asOf: string): OpenLine[] {
  return openItems.flatMap((item) =>
    agedParts({ ...item, due: item.dueDate }, asOf, currency).map((part) => ({ ...item, ...part })),
  );
}

/** Whose account it is: the lessor entity, and the currency. */
export function accountName({ lessor, currency }: OwnerStatement): string {
  return `${lessor ?? 'Lessor not known yet'}, ${currency}`;
}

/** What a statement is about, in lines below its title; the first is the airline. */
export function statementHead({ customer, from, to, lessor, lease }: Statement): string[] {
  const about = [
    ...(lease === undefined ? [] : [`Lease ${lease}`]),
    ...(lessor === undefined ? [] : [`Lessor ${lessor}`]),
  ];
  return [
    customer.name,
    `${countryName(customer.country)}, customer account ${customer.custId}`,
    ...about,
    `${formatDate(from)} to ${formatDate(to)}`,
    ...(lease === undefined ? [] : [leaseNote]),
  ];
}

/** Which payments and credits the statement of a lease has (§3.4). */
const leaseNote =
  'Of this lease only: payments and credits with the part that was applied to it, and what was received for it by name.';
