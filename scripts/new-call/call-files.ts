import type { NewFiles } from '../new-file/write-files.ts';
import type { MachineNames } from '../new-machine/machine-names.ts';

/** The files of a call that reads one thing of the caller's customer, with its test. */
export function callFiles(names: MachineNames): NewFiles {
  const { area, kebab } = names;
  return {
    [`contract/${area}/${kebab}.ts`]: contractText(names),
    [`server/${area}/${kebab}.queries.ts`]: queriesText(names),
    [`tests/server/${area}/${kebab}.test.ts`]: testText(names),
  };
}

function contractText({ camel, pascal, kebab }: MachineNames): string {
  return `import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import { idParams } from '#contract/call/id-params.ts';

/** The fields of a lease in the response. */
export const ${camel}Schema = z.object({ id: z.string(), leaseNo: z.string() });

export type ${pascal} = z.infer<typeof ${camel}Schema>;

/** One lease of the caller's customer; \`notFound\` for one of another customer. */
export const get${pascal} = defineCall({
  name: 'get${pascal}',
  method: 'GET',
  path: '/portal/api/${kebab}/{id}',
  summary: 'One lease of the customer',
  access: { route: '/LeaseAccount/index' },
  params: idParams,
  answer: ${camel}Schema,
  errors: ['notFound'],
});
`;
}

function queriesText({ area, camel, pascal, kebab }: MachineNames): string {
  return `import { sql } from 'drizzle-orm';
import type { ${pascal} } from '#contract/${area}/${kebab}.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { text, uuid } from '#server/platform/db/row.ts';

const ${camel}Row = { id: uuid, leaseNo: text };

/** One lease of a customer; undefined when it has no such lease. */
export async function find${pascal}(
  tx: Tx,
  custId: string,
  id: string,
): Promise<${pascal} | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    ${camel}Row,
    sql\`select id, lease_no as "leaseNo" from lease where cust_id = \${custId} and id = \${id}\`,
  );
  return row;
}
`;
}

function testText({ area, pascal, kebab }: MachineNames): string {
  return `import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ${pascal} } from '#contract/${area}/${kebab}.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let portal: SeededPortal;
let id: string;

beforeAll(async () => {
  portal = await createSeededPortal();
  const [lease] = await portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ id: string }>(tx, sql\`select id from lease where cust_id = 'AUR' limit 1\`),
  );
  id = lease?.id ?? '';
}, 180_000);

afterAll(() => portal.close());

async function ask(email: string) {
  const browser = await portal.enter(email);
  return browser.call('GET', \`/portal/api/${kebab}/\${id}\`);
}

it('answers with a lease of the own customer', async () => {
  const answer = await ask('finance@aurora.example');

  expect(answer.statusCode).toBe(200);
  expect(answer.json<${pascal}>().id).toBe(id);
});

it('answers another customer as if there were no such lease', async () => {
  const answer = await ask('finance@borealis.example');

  expect(answer.statusCode).toBe(404);
});
`;
}
