import type { AirlineRows } from '../world/airline-rows.ts';

/** What the files of an import call the rows that others refer to. */
export interface RowNames {
  readonly aircraft: ReadonlyMap<string, { readonly manufacturer: string; readonly msn: string }>;
  readonly engines: ReadonlyMap<string, { readonly model: string; readonly esn: string }>;
  readonly components: ReadonlyMap<string, { readonly kind: string; readonly serial: string }>;
  /** Lease numbers. */
  readonly leases: ReadonlyMap<string, string>;
  readonly funds: ReadonlyMap<string, AirlineRows['funds'][number]>;
  /** Invoice numbers. */
  readonly invoices: ReadonlyMap<string, string>;
  readonly payments: ReadonlyMap<string, { readonly reference: string }>;
  /** References of letters of credit. */
  readonly letters: ReadonlyMap<string, string>;
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of the rows of some airlines, by id. */
export function rowNames(airlines: readonly AirlineRows[]): RowNames {
  return {
    aircraft: byId(airlines.flatMap(({ aircraft }) => aircraft)),
    engines: byId(airlines.flatMap(({ engines }) => engines)),
    components: byId(airlines.flatMap(({ components }) => components)),
    leases: new Map(
      airlines.flatMap(({ leases }) => leases).map(({ id, leaseNo }) => [id, leaseNo]),
    ),
    funds: byId(airlines.flatMap(({ funds }) => funds)),
    invoices: new Map(
      airlines.flatMap(({ invoices }) => invoices).map(({ id, number }) => [id, number]),
    ),
    payments: byId(airlines.flatMap(({ payments }) => payments)),
    letters: new Map(
      airlines.flatMap(({ letters }) => letters).map(({ id, reference }) => [id, reference]),
    ),
  };
}

/** The name of an id; one that nothing has is an error of the seed. */
export function nameIn<Name>(names: ReadonlyMap<string, Name>, id: string): Name {
  const found = names.get(id);
  if (found === undefined) throw new Error(`The seed names ${id}, which is no row.`);
  return found;
}
