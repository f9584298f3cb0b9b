import type { NewFiles } from '../new-file/write-files.ts';
import type { PortAnswer } from '../new-machine/machine-files.ts';
import type { MachineNames } from '../new-machine/machine-names.ts';
import { labelOf } from './add-screen.ts';
import { pageText } from './page-text.ts';

/** The files of a screen of the lessor with a list and a detail, without those of its chart. */
export function screenFiles(names: MachineNames): NewFiles {
  const { area, kebab } = names;
  return {
    [`contract/${area}/${kebab}.ts`]: listText(names) + detailText(names),
    [`server/${area}/${kebab}.queries.ts`]: listQueriesText(names) + detailQueryText(names),
    [`src/features/${area}/desk/${kebab}-page.tsx`]: pageText(names),
    [`tests/server/${area}/${kebab}.test.ts`]: testText(names),
  };
}

/** What the chart of a new screen reads and keeps. */
export function screenAnswer({ area, pascal, kebab }: MachineNames): PortAnswer {
  return {
    type: pascal,
    module: `#contract/${area}/${kebab}.ts`,
    example: `{ leaseNo: 'L-1', start: '2026-01-01', end: '2031-12-31' }`,
  };
}

function listText(names: MachineNames): string {
  const { camel, pascal, kebab } = names;
  return `import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { dateSchema } from '#contract/money/money.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { idSchema } from '#contract/text/text.ts';

const ${camel}RowSchema = z.object({
  id: z.string(),
  custId: custIdSchema,
  customer: z.string(),
  leaseNo: z.string(),
});

/** A row of the list. */
export type ${pascal}Row = z.infer<typeof ${camel}RowSchema>;

const columns = {
  lease: { label: 'Lease', kind: 'text', value: (row) => row.leaseNo, isSortable: true },
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
} as const satisfies ListColumns<${pascal}Row>;

/** The leases of all customers. */
export const ${camel}List = defineList({
  name: 'list${pascal}',
  path: '/portal/api/internal/${kebab}',
  title: '${labelOf(names)}',
  things: ['lease', 'leases'],
  summary: 'Leases of all customers',
  access: { lessor: 'seeCustomers' },
  scope: 'lessor',
  item: ${camel}RowSchema,
  columns,
  filters: {},
  sort: 'lease',
});

/** The state of the list. */
export type ${pascal}Query = QueryOf<typeof ${camel}List>;
`;
}

function detailText({ camel, pascal, kebab }: MachineNames): string {
  return `
const ${camel}Schema = z.object({ leaseNo: z.string(), start: dateSchema, end: dateSchema });

/** One lease in detail. */
export type ${pascal} = z.infer<typeof ${camel}Schema>;

/** One lease of a customer; \`notFound\` for one of another customer. */
export const get${pascal} = defineCall({
  name: 'get${pascal}',
  method: 'GET',
  path: '/portal/api/internal/customers/{custId}/${kebab}/{id}',
  summary: 'One lease of a customer',
  access: { lessor: 'seeCustomers' },
  scope: 'customerOfAddress',
  params: z.object({ custId: custIdSchema, id: idSchema }),
  answer: ${camel}Schema,
  errors: ['notFound'],
});
`;
}

function listQueriesText({ area, camel, pascal, kebab }: MachineNames): string {
  return `import { sql, type SQL } from 'drizzle-orm';
import type { ${camel}List, ${pascal}, ${pascal}Query } from '#contract/${area}/${kebab}.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, int, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

const source = sql\`lease l join customer c on c.cust_id = l.cust_id\`;

function condition({ query }: ListRequest<${pascal}Query>): SQL {
  return allOf([searchIn(sql\`l.lease_no || ' ' || c.name\`, query.q)]);
}

const sortColumns = { lease: sql\`l.lease_no\`, customer: sql\`c.name\` };
const ${camel}Row = { id: uuid, custId: text, customer: text, leaseNo: text };

/** The leases of all customers, in two statements. */
export const ${camel}Source: ListSource<typeof ${camel}List> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      ${camel}Row,
      sql\`select l.id, l.cust_id as "custId", c.name as customer, l.lease_no as "leaseNo"
        from \${source} where \${condition(request)}
        order by \${orderBy(request.query.sort, sortColumns, sql\`l.id\`)}
        limit \${limit} offset \${offset}\`,
    ),
  async summary(request) {
    const [row] = await queryRows(
      request.tx,
      { total: int },
      sql\`select count(*)::int as total from \${source} where \${condition(request)}\`,
    );
    return { total: row?.total ?? 0 };
  },
};
`;
}

function detailQueryText({ pascal }: MachineNames): string {
  return `
const detailRow = { leaseNo: text, start: day, end: day };

/** One lease of a customer; undefined when it has no such lease. */
export async function find${pascal}(
  tx: Tx,
  custId: string,
  id: string,
): Promise<${pascal} | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    detailRow,
    sql\`select lease_no as "leaseNo", start_date as start, end_date as "end" from lease
      where cust_id = \${custId} and id = \${id}\`,
  );
  return row;
}
`;
}

function testText({ area, pascal, kebab }: MachineNames): string {
  return `import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ${pascal}, ${pascal}Row } from '#contract/${area}/${kebab}.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const path = '/portal/api/internal/${kebab}';

let portal: SeededPortal;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
}, 180_000);

afterAll(() => portal.close());

async function firstRow(): Promise<${pascal}Row> {
  const answer = await lessor.call('GET', path);
  expect(answer.statusCode).toBe(200);
  const [row] = answer.json<{ items: ${pascal}Row[] }>().items;
  if (row === undefined) throw new Error('The list is empty.');
  return row;
}

it('lists the leases of every customer for the lessor', async () => {
  const answer = await lessor.call('GET', \`\${path}?pageSize=200\`);
  const { items } = answer.json<{ items: ${pascal}Row[] }>();

  expect(new Set(items.map(({ custId }) => custId)).size).toBeGreaterThan(1);
});

it('shows one lease of the list', async () => {
  const { custId, id, leaseNo } = await firstRow();

  const answer = await lessor.call('GET', \`/portal/api/internal/customers/\${custId}/${kebab}/\${id}\`);

  expect(answer.json<${pascal}>().leaseNo).toBe(leaseNo);
});

it('does not find a lease under another customer', async () => {
  const { custId, id } = await firstRow();
  const other = custId === 'AUR' ? 'BOR' : 'AUR';

  const answer = await lessor.call('GET', \`/portal/api/internal/customers/\${other}/${kebab}/\${id}\`);

  expect(answer.statusCode).toBe(404);
});

it('is closed to a customer', async () => {
  const airline = await portal.enter('everything@aurora.example');

  expect((await airline.call('GET', path)).statusCode).toBe(403);
});
`;
}
