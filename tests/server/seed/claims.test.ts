import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
});

afterAll(() => portal.close());

function read<T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T[]> {
  return portal.database.tx({ kind: 'owner' }, (tx) => selectRows<T>(tx, query));
}

describe('the claims of the demo', () => {
  it("have every status, Aurora's alone", async () => {
    const rows = await read<{ status: string }>(
      sql`select distinct status from claim where cust_id = 'AUR'`,
    );

    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(claimStatuses));
  });

  it('are paid only where they are loaded, so that no credit of one is open', async () => {
    const rows = await read(sql`select distinct status = 'paid' as paid, is_loaded as loaded
      from claim where status = 'paid' or is_loaded`);

    expect(rows).toEqual([{ paid: true, loaded: true }]);
  });

  it('follow from their last step, and were submitted with every document', async () => {
    const wrong = await read(sql`select c.number from claim c where not is_loaded
      and (c.status <> (select e.to_status from claim_event e where e.claim_id = c.id
          order by e.sequence desc limit 1)
        or exists (select 1 from claim_event e join claim_event l on l.claim_id = e.claim_id
            and l.sequence = e.sequence + 1 where e.claim_id = c.id and l.at < e.at)
        or (c.submitted_on is not null
          and (select count(*) from claim_document d where d.claim_id = c.id) < 5))`);

    expect(wrong).toEqual([]);
  });

  it('give each fund no more than it took in before the event', async () => {
    const limits = await read<{ approved: string; within: boolean }>(sql`select f.approved,
        f.approved <= least(f.contributions, f.balance) as within
      from claim_fund f join claim c on c.id = f.claim_id where not c.is_loaded`);

    expect(limits.length).toBeGreaterThan(5);
    expect(limits.filter(({ within }) => !within)).toEqual([]);
  });

  it('keep the balance of each fund on the day of the decision, and what others had committed', async () => {
    const kept = await read<{ number: string; balance: string; moved: string }>(
      sql`select c.number, f.balance::text, (select coalesce(sum(case
            when v.kind = 'BILLED' then 0.00
            when v.kind in ('TRANSFER_OUT', 'CLAIM_PAID', 'RELEASE') then -v.amount
            else v.amount end), 0.00)::text
          from fund_movement v where v.fund_id = f.fund_id and v.movement_date <= c.decided_on) as moved
        from claim_fund f join claim c on c.id = f.claim_id where not c.is_loaded`,
    );

    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter(({ balance, moved }) => Number(balance) !== Number(moved))).toEqual([]);
  });

  it('have files that open, as the evidence of open items has', async () => {
    const [file] = await read<{ claim: string; id: string; name: string; size: number }>(
      sql`select claim_id as claim, id, file_name as name, size::int from claim_document
        where cust_id = 'AUR' order by file_name limit 1`,
    );
    const [evidence] = await read<{ item: string; id: string }>(
      sql`select item_id as item, id from oil_file where cust_id = 'AUR' order by file_name limit 1`,
    );
    const airline = await portal.enter('everything@aurora.example');

    const document = await airline.call(
      'GET',
      `/portal/api/claims/${file?.claim ?? ''}/documents/${file?.id ?? ''}`,
    );
    const page = await airline.call(
      'GET',
      `/portal/api/project-items/${evidence?.item ?? ''}/files/${evidence?.id ?? ''}`,
    );

    expect(file?.name).toBe('AUR-C0003 proof of payment.pdf');
    expect(document.rawPayload.length).toBe(file?.size);
    expect(
      [document, page].map(({ statusCode, headers }) => [statusCode, headers['content-type']]),
    ).toEqual([
      [200, 'application/pdf'],
      [200, 'application/pdf'],
    ]);
  });
});
