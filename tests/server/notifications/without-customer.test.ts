import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let portal: SeededPortal;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  lessor = await enterInternally(portal);
}, 180_000);

afterAll(() => portal.close());

describe('a user of the lessor who acts for no customer', () => {
  it.each(['csv', 'xlsx', 'pdf'])('exports their notifications as %s', async (format) => {
    const answer = await lessor.call('GET', `/portal/api/notifications/export?format=${format}`);
    const lines = await portal.database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ custId: string | null }>(
        tx,
        sql`select cust_id as "custId" from audit_log
          where event = 'list.exported' and detail ->> 'format' = ${format}`,
      ),
    );

    expect(answer.statusCode).toBe(200);
    expect(lines).toEqual([{ custId: null }]);
  });
});
