import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceColumns } from '#contract/invoices/invoice-columns.ts';
import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { exportKeysOf } from '#contract/lists/list-columns.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { textOfPages } from '#tests/support/read/pdf-text.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const path = '/portal/api/invoices';
let portal: SeededPortal;
let aurora: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  aurora = await portal.enter('finance@aurora.example');
}, 120_000);

afterAll(() => portal.close());

async function rowsOf(query: string): Promise<Invoice[]> {
  const items: Invoice[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await aurora.call('GET', `${path}?${query}&pageSize=200&page=${page}`);
    const found = answer.json<{ items: Invoice[]; total: number }>();
    items.push(...found.items);
    if (items.length >= found.total) return items;
  }
}

async function exported(query: string) {
  const answer = await aurora.call('GET', `${path}/export?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function sheetOf(query: string) {
  return readSheet((await exported(`format=xlsx&${query}`)).rawPayload);
}

async function linesOf(query: string): Promise<string[]> {
  const { payload } = await exported(`format=csv&${query}`);
  return payload.trimEnd().split('\r\n');
}

describe('the workbook of a list', () => {
  it('states list, airline, day, rows, filters and totals beside the rows', async () => {
    const query = 'status=overdue&dueFrom=2026-01-01';
    const page = (await aurora.call('GET', `${path}?${query}`)).json<{
      total: number;
      totals: { currency: string; balance: string; gross: string }[];
    }>();
    const file = (await exported(`format=xlsx&${query}`)).rawPayload;
    const rows = await readSheet(file, 'About this list');
    const said = new Map(rows.map(([name, value]) => [name, value]));
    const at = rows.findIndex(([name]) => name === 'Totals');
    const balance = rows[at]?.indexOf(invoiceColumns.balance.label) ?? -1;

    expect(said.get('Airline')).toBe('Aurora Airways');
    expect(said.get('Figures as at')).toEqual(new Date(`${seededDay}T00:00:00Z`));
    expect(said.get('Rows')).toBe(`${page.total} invoices`);
    expect(said.get('Filter: Status')).toBe('Overdue');
    expect(said.get('Filter: Due from')).toBe('01 Jan 2026');
    expect(rows.slice(at + 1).map((row) => [row[0], row[balance]])).toEqual(
      page.totals.map((total) => [total.currency, Number(total.balance)]),
    );
  });

  it.each([
    ['type=basicRent', 'Filter: Type', 'Basic rent'],
    ['type=letterOfCreditFee', 'Filter: Type', 'LC fee'],
    ['lease=aurora', 'Filter: Lease', 'aurora'],
    ['q=boeing', 'Filter: Search', 'boeing'],
  ])('writes the filter of %s as people read it', async (query, name, value) => {
    const file = (await exported(`format=xlsx&${query}`)).rawPayload;
    const rows = await readSheet(file, 'About this list');

    expect(new Map(rows.map(([head, said]) => [head, said])).get(name)).toBe(value);
  });
});

describe('the export of a list', () => {
  it('holds the whole filtered set in the asked order as a workbook', async () => {
    const items = await rowsOf('status=all&sort=-gross');
    const [head, ...rows] = await sheetOf('status=all&sort=-gross');

    expect(items.length).toBeGreaterThan(200);
    expect(head).toEqual(Object.values(invoiceColumns).map(({ label }) => label));
    expect(rows.map(([number]) => number)).toEqual(items.map(({ number }) => number));
  });

  it('has figures as numbers, dates as dates and codes as words in a workbook', async () => {
    const [item] = await rowsOf('status=overdue&sort=-balance');
    const columns = 'number,type,due,currency,gross,balance,daysOverdue,tax';
    const [, row] = await sheetOf(`status=overdue&sort=-balance&columns=${columns}`);

    expect(row).toEqual([
      item?.number,
      item && invoiceTypeWords[item.type],
      new Date(`${item?.dueDate}T00:00:00Z`),
      item?.currency,
      Number(item?.gross),
      Number(item?.balance),
      item?.daysOverdue,
      Number(item?.tax),
    ]);
  });

  it('has ISO dates and plain decimals in CSV, credits with their minus', async () => {
    const [note] = await rowsOf('status=all&type=creditNote&sort=gross');
    const lines = await linesOf('status=all&type=creditNote&sort=gross&columns=number,due,gross');

    expect(lines.slice(0, 2)).toEqual([
      '\uFEFFNumber,Due,Cur.,Gross',
      `${note?.number},${note?.dueDate},${note?.currency},${note?.gross}`,
    ]);
    expect(note?.gross).toMatch(/^-\d/);
  });

  it('is a download named after the list and the day', async () => {
    const answers = [await exported('format=csv'), await exported('format=xlsx')];

    expect(answers.map(({ headers }) => headers['content-disposition'])).toEqual([
      `attachment; filename="Invoices ${seededDay}.csv"`,
      `attachment; filename="Invoices ${seededDay}.xlsx"`,
    ]);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(answers.map(({ headers }) => Number(headers['content-length']))).toEqual(
      answers.map(({ rawPayload }) => rawPayload.length),
    );
  });

  it('names airline, day, filters, every row and the totals on paper', async () => {
    const query = 'status=all&type=recharge&sort=number';
    const items = await rowsOf(query);
    const { rawPayload, headers } = await exported(`format=pdf&${query}`);
    const pages = await textOfPages(rawPayload);
    const text = pages.join(' ');
    const { totals } = (await aurora.call('GET', `${path}?${query}`)).json<{
      totals: { gross: string; currency: string }[];
    }>();

    expect(headers['content-type']).toBe('application/pdf');
    expect(text).toContain(`Figures as at ${formatDate(seededDay)}, ${items.length} invoices`);
    expect(text).toContain('Filters: Status: All, Type: Recharge');
    expect(items.filter(({ number }) => !text.includes(number))).toEqual([]);
    expect(
      totals.filter(({ gross, currency }) => !text.includes(formatAmount(gross, currency))),
    ).toEqual([]);
    expect(pages.filter((page) => !page.includes('Aurora Airways'))).toEqual([]);
  });

  it('is recorded with who took what', async () => {
    await exported('format=csv&status=all&type=recharge&q=aur');
    const rows = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows(
        tx,
        sql`select u.email, a.cust_id, a.detail from audit_log a
          join user_account u on u.external_user_id = a.external_user_id
          where a.event = 'list.exported' order by a.id desc limit 1`,
      ),
    );
    const count = (await rowsOf('status=all&type=recharge&q=aur')).length;

    expect(rows).toEqual([
      {
        email: 'finance@aurora.example',
        cust_id: 'AUR',
        detail: {
          list: 'listInvoices',
          format: 'csv',
          rows: count,
          query: expect.objectContaining({ status: 'all', type: 'recharge', q: 'aur' }) as object,
        },
      },
    ]);
  });

  it('has only what the customer owns', async () => {
    const cumulus = await portal.enter('everything@cumulus.example');
    const answer = await cumulus.call('GET', `${path}/export?format=csv&status=all&q=AUR-`);

    expect(answer.payload.trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('reads its rows in as many statements for one as for all', async () => {
    const counts = [
      await portal.countStatements(() => exported('format=csv&status=all&q=AUR-2026-0001')),
      await portal.countStatements(() => exported('format=csv&status=all')),
    ];

    expect(counts[0]).toBe(counts[1]);
  });

  it.each([
    'format=docx',
    'format=csv&columns=secret',
    'format=csv&columns=number,',
    'format=csv&columns=constructor',
    'status=all',
    'format=csv&sort=secret',
  ])('refuses %s', async (query) => {
    const answer = await aurora.call('GET', `${path}/export?${query}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ code: string }>().code).toBe('invalidRequest');
  });

  it('is closed to those who may not open the list', async () => {
    const technical = await portal.enter('technical@aurora.example');

    expect((await technical.call('GET', `${path}/export?format=csv`)).statusCode).toBe(403);
  });

  it('offers every column of the list', () => {
    expect(exportKeysOf(invoiceColumns)).toContain('lessor');
  });
});
