import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text } from '#server/platform/db/row.ts';
import {
  type FileKey,
  importFiles,
  type ImportRows,
  noImportRows,
  type PlacedIn,
} from '../files/import-files.ts';
import type { Placed } from '../table/import-file.ts';
import { groupBy } from '#domain/group-by.ts';
import { listedTexts } from '../table/listed.ts';
import { RowSpool } from './row-spool.ts';

/** Files with rows for every month of every lease: they are imported customer by customer. */
const portionedNames = [
  'utilisation',
  'invoices',
  'lines',
  'payments',
  'allocations',
  'disputes',
  'chargedInterest',
  'movements',
] as const;

type PortionedName = (typeof portionedNames)[number];
type RowOf<Name extends PortionedName> = PlacedIn<Name>['row'];
type Owners = { readonly [Name in PortionedName]: (row: RowOf<Name>) => string };

/** Whether the rows of a file are imported customer by customer. */
export function isPortioned<Name extends FileKey>(name: Name): name is Name & PortionedName {
  return portionedNames.some((one) => one === name);
}

/** Rows of some customers, and these customers. */
export interface Portion {
  readonly rows: ImportRows;
  readonly customers: readonly string[];
  /** How many rows it has. */
  readonly size: number;
}

/** Rows that are in memory at once, unless one customer has more. */
const usualRows = 10_000;

/** Rows about invoices that are not in the files: their customers are in the database. */
const unknownYet = '?';
/** What no customer has: the step that imports such rows refuses them. */
const nobody = '';
const batchSize = 2000;

/** A text cut out of a file keeps the whole text of the file in memory; its copy does not. */
const copyOf = (part: string): string => Buffer.from(part).toString();

/** The customer of each lease in the database. */
export async function readLeaseCustomers(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    tx,
    { number: text, custId: text },
    sql`select lease_no as number, cust_id as "custId" from lease`,
  );
  return new Map(rows.map(({ number, custId }) => [number, custId]));
}

/**
 * The rows of the files that have rows for every month, by customer and on disk. An invoice, what
 * settles it and what it brings into funds are of one customer, so that the rows of one customer
 * can be imported without those of the others.
 */
export class PortionedRows {
  readonly #spool = new RowSpool();
  readonly #customers: Map<string, string>;
  readonly #invoices = new Map<string, string>();
  readonly #owners: Owners = {
    utilisation: (row) => this.#ofLease(row.lease_no),
    invoices: (row) => this.#ofInvoice(row.number, row.lease_no),
    lines: (row) => this.#invoices.get(row.invoice) ?? nobody,
    payments: (row) => row.cust_id,
    allocations: (row) => this.#invoices.get(row.invoice) ?? unknownYet,
    disputes: (row) => this.#invoices.get(row.invoice) ?? unknownYet,
    chargedInterest: (row) => this.#invoices.get(row.invoice) ?? unknownYet,
    movements: (row) => this.#ofLease(row.lease_no),
  };

  readonly #portionRows: number;

  /**
   * `customers` of the leases in the database; those of the files come with `addLeases`. A portion
   * has all rows of so many customers that they are at least `portionRows`.
   */
  constructor(customers: ReadonlyMap<string, string>, portionRows = usualRows) {
    this.#customers = new Map(customers);
    this.#portionRows = portionRows;
  }

  /** Adds leases of the files, before rows that name them. */
  addLeases(leases: ImportRows['leases']): void {
    // A lease never moves to another customer: the step of the leases refuses it.
    for (const { row } of leases)
      if (!this.#customers.has(row.lease_no)) this.#customers.set(row.lease_no, row.cust_id);
  }

  /** Adds a row; those of invoices before those that name them. */
  add<Name extends PortionedName>(name: Name, { file, line, row }: Placed<RowOf<Name>>): void {
    const values = columnsOf[name].map((column) => (row as Record<string, unknown>)[column]);
    const stored: StoredRow = [name, file, line, values];
    this.#spool.add(this.#owners[name](row), stored);
  }

  /** Finds the customers of rows about invoices that are not in the files. */
  async findOthers(tx: Tx): Promise<void> {
    let batch: StoredRow[] = [];
    for (const stored of this.#spool.read(unknownYet)) {
      batch.push(stored as StoredRow);
      if (batch.length < batchSize) continue;
      await this.#findBatch(tx, batch);
      batch = [];
    }
    await this.#findBatch(tx, batch);
    this.#spool.remove(unknownYet);
  }

  /** Some customers at a time, with all of their rows and with their terms of late interest. */
  *portions({ interestTerms }: Pick<ImportRows, 'interestTerms'>): Generator<Portion> {
    const terms = groupBy(interestTerms, ({ row }) => this.#ofLease(row.lease_no));
    const sizes = new Map([...terms.keys()].map((custId) => [custId, 0]));
    for (const [custId, rows] of this.#spool.sizes()) sizes.set(custId, rows);
    let customers: string[] = [];
    let size = 0;
    const portion = (): Portion => {
      const own = customers.flatMap((custId) => terms.get(custId) ?? []);
      return { rows: { ...this.#rowsOf(customers), interestTerms: own }, customers, size };
    };
    for (const [custId, rows] of sizes) {
      customers.push(custId);
      size += rows;
      if (size < this.#portionRows) continue;
      yield portion();
      customers = [];
      size = 0;
    }
    if (customers.length > 0) yield portion();
  }

  /** How many rows there are. */
  get size(): number {
    return [...this.#spool.sizes().values()].reduce((sum, rows) => sum + rows, 0);
  }

  close(): void {
    this.#spool.close();
  }

  #ofInvoice(number: string, leaseNo: string): string {
    const known = this.#invoices.get(number);
    // A number that appears twice is a fault, which the step of the invoices finds.
    if (known !== undefined) return known;
    const custId = this.#ofLease(leaseNo);
    this.#invoices.set(copyOf(number), custId);
    return custId;
  }

  #ofLease(leaseNo: string): string {
    return this.#customers.get(leaseNo) ?? nobody;
  }

  async #findBatch(tx: Tx, batch: readonly StoredRow[]): Promise<void> {
    const numbers = batch
      .map((stored) => placedOf(stored).row)
      .map(({ invoice }) => String(invoice));
    const found = await queryRows(
      tx,
      { number: text, custId: text },
      sql`select number, cust_id as "custId" from invoice where number in ${listedTexts(numbers)}`,
    );
    const customers = new Map(found.map(({ number, custId }) => [number, custId]));
    for (const [at, stored] of batch.entries())
      this.#spool.add(customers.get(numbers[at] ?? '') ?? nobody, stored);
  }

  #rowsOf(customers: readonly string[]): ImportRows {
    const rows = new Map<PortionedName, Placed<unknown>[]>(
      portionedNames.map((name) => [name, []]),
    );
    for (const custId of customers)
      for (const stored of this.#spool.read(custId)) {
        const [name] = stored as StoredRow;
        rows.get(name)?.push(placedOf(stored as StoredRow));
      }
    // What was found later comes last: a person wrote the rows in the order of the file.
    for (const group of rows.values()) group.sort((a, b) => a.line - b.line);
    return { ...noImportRows(), ...(Object.fromEntries(rows) as Pick<ImportRows, PortionedName>) };
  }
}

/** The columns of each file. */
const columnsOf: Readonly<Record<PortionedName, readonly string[]>> = {
  utilisation: Object.keys(importFiles.utilisation.columns),
  invoices: Object.keys(importFiles.invoices.columns),
  lines: Object.keys(importFiles.lines.columns),
  payments: Object.keys(importFiles.payments.columns),
  allocations: Object.keys(importFiles.allocations.columns),
  disputes: Object.keys(importFiles.disputes.columns),
  chargedInterest: Object.keys(importFiles.chargedInterest.columns),
  movements: Object.keys(importFiles.movements.columns),
};

/** A row on disk: the values of its columns in their order. */
type StoredRow = readonly [name: PortionedName, file: string, line: number, values: unknown[]];

function placedOf([name, file, line, values]: StoredRow): Placed<Record<string, unknown>> {
  const cells = columnsOf[name].map((column, at) => [column, values[at]]);
  return { file, line, row: Object.fromEntries(cells) as Record<string, unknown> };
}
