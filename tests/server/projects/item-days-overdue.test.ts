import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InternalItem } from '#contract/projects/desk/internal-project-lists.ts';
import { addDays, daysBetween } from '#domain/dates/date.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 240_000);

afterAll(() => portal.close());

async function items(): Promise<InternalItem[]> {
  const lessor = await enterInternally(portal);
  const path = '/portal/api/internal/project-items?pageSize=200&status=all';
  return (await lessor.call('GET', path)).json<{ items: InternalItem[] }>().items;
}

it.each([-1, 0, 1])('an open item is overdue from the day after its due date: %s', async (days) => {
  const open = (await items()).find(
    ({ status, due }) => status !== 'closed' && status !== 'waived' && due > seededDay,
  );
  if (open === undefined) throw new Error('No demo item is due later.');
  const today = addDays(open.due, days);
  portal.clock.advance((Date.parse(`${today}T12:00:00Z`) - portal.clock.now()) / 1000);
  const later = (await items()).find(({ id }) => id === open.id);

  expect(later?.daysOverdue).toBe(Math.max(0, daysBetween(open.due, today)));
});
