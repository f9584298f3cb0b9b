import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceColumns } from '#contract/invoices/invoice-columns.ts';
import { invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import { invoiceList, invoiceStatusFilters } from '#contract/invoices/invoices.ts';
import { sortsOf } from '#contract/lists/list-columns.ts';
import {
  activeFilters,
  defaultQuery,
  readListQuery,
  withoutFilters,
  withSearchOnly,
  writeListQuery,
} from '#src/lists/list-address.ts';

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

const queries = fc
  .record(
    {
      page: fc.integer({ min: 1, max: 100_000 }),
      pageSize: fc.integer({ min: 1, max: 200 }),
      sort: fc.constantFrom(...sortsOf(invoiceColumns)),
      status: fc.constantFrom(...invoiceStatusFilters),
      type: fc.constantFrom(...invoiceTypes),
      currency: fc.constantFrom('USD', 'EUR', 'JPY'),
      lease: fc.string({ minLength: 1, maxLength: 40 }),
      dueFrom: date,
      issuedTo: date,
      q: fc.string({ minLength: 1, maxLength: 100 }),
    },
    { requiredKeys: [] },
  )
  .map((values) => invoiceList.query.parse(values));

const standard = defaultQuery(invoiceList);

describe('the state of a list in the address', () => {
  it('survives being written and read', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(readListQuery(invoiceList, writeListQuery(invoiceList, query))).toEqual(query);
      }),
    );
  });

  it('leaves out what is the default', () => {
    expect(writeListQuery(invoiceList, standard)).toBe('');
    expect(writeListQuery(invoiceList, { ...standard, status: 'overdue' })).toBe('status=overdue');
  });

  it('can keep the search alone, over everything that the list knows', () => {
    const search = { ...standard, q: '0047' };

    expect(withSearchOnly(invoiceList, search)).toEqual({ ...search, status: 'all' });
    expect(
      withSearchOnly(invoiceList, { ...search, status: 'all', lease: 'AUR-A01', sort: '-due' }),
    ).toEqual({ ...search, status: 'all', sort: '-due' });
    expect(withSearchOnly(invoiceList, { ...search, status: 'all' })).toBeUndefined();
    expect(withSearchOnly(invoiceList, { ...standard, status: 'paid' })).toBeUndefined();
  });

  it('ignores what cannot be right and keeps the rest', () => {
    const query = readListQuery(
      invoiceList,
      'page=-4&pageSize=many&sort=password&status=overdue&x=1',
    );

    expect(query).toEqual({ ...standard, status: 'overdue' });
  });

  it('never fails, whatever the address holds', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        expect(invoiceList.query.safeParse(readListQuery(invoiceList, search)).success).toBe(true);
      }),
    );
  });

  it('counts as filtered only when a filter differs', () => {
    expect(activeFilters(invoiceList, { ...standard, page: 3, sort: '-gross' })).toEqual([]);
    expect(activeFilters(invoiceList, { ...standard, q: 'rent' })).toEqual(['q']);
  });

  it('keeps order and page size when the filters are cleared', () => {
    const query = readListQuery(invoiceList, 'status=paid&q=x&sort=-gross&pageSize=100&page=7');

    expect(withoutFilters(invoiceList, query)).toEqual({
      ...standard,
      sort: '-gross',
      pageSize: 100,
    });
  });
});
