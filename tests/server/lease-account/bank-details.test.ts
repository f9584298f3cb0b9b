import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { actingRoles } from '#server/platform/db/scope-settings.ts';
import { causeOf } from '#tests/support/databases/cause-of.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 240_000);

afterAll(() => portal.close());

const kinds = ['tenant', 'identity', 'lessor', 'publisher', 'colleagues', 'directory'] as const;

describe('the bank details that customers see', () => {
  it('come from a table that no role of a request may write', async () => {
    const rights = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ role: string; right: string }>(
        tx,
        sql`select r.role, p.right
          from json_array_elements_text(${JSON.stringify(actingRoles)}::json) as r(role),
            (values ('INSERT'), ('UPDATE')) as p("right")
          where has_any_column_privilege(r.role, 'lessor_entity', p.right)
            or has_table_privilege(r.role, 'lessor_entity', 'DELETE, TRUNCATE')`,
      ),
    );

    expect(actingRoles).toHaveLength(kinds.length);
    expect(rights).toEqual([]);
  });

  it.each(kinds)('are not changed by a statement with the rights of %s', async (kind) => {
    const ofCustomer = { custId: 'AUR', personId: '00000000-0000-4000-8000-000000000000' };
    const scope =
      kind === 'tenant' || kind === 'colleagues' || kind === 'directory'
        ? { kind, ...ofCustomer }
        : ({ kind } as const);
    const changed = portal.database.tx(scope, (tx) =>
      tx.execute(sql`update lessor_entity set bank_account = 'XX00 0000', bank_code = 'XXXXXXXX'`),
    );

    expect(await causeOf(changed)).toContain('permission denied for table lessor_entity');
  });

  it('are changed by no call: every transaction of a request has the rights of one of these roles', () => {
    const scopes = calls.flatMap(({ scope }) => (typeof scope === 'string' ? [scope] : []));
    const known = new Set<string>(['customerOfAddress', ...kinds]);

    expect(scopes.filter((scope) => !known.has(scope))).toEqual([]);
  });
});
