import { expect, it } from 'vitest';
import { z } from 'zod';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { statedFilters } from '#server/platform/lists/export/list-head.ts';

/** What a file says of the filters of a list. */
function saidOf(filters: z.ZodRawShape, query: Readonly<Record<string, unknown>>) {
  const list = { ...invoiceList, filterNames: Object.keys(filters), query: z.object(filters) };
  const head = { customer: '', asOf: '2026-12-01', figuresOn: '2026-12-01', summary: {} };
  return statedFilters({ ...head, list, query });
}

it('writes a value of a fixed set in words', () => {
  const values = z.enum(['dueSoon', 'late']);

  expect(saidOf({ urgency: values.optional() }, { urgency: 'dueSoon' })).toEqual([
    ['Urgency', 'Due soon'],
  ]);
  expect(saidOf({ urgency: values.default('late') }, { urgency: 'late' })).toEqual([
    ['Urgency', 'Late'],
  ]);
});

it('writes what a person has typed as it is, also where a pattern limits it', () => {
  const pattern = z.string().regex(/^[a-z]{1,9}$/);

  expect(saidOf({ clerk: pattern.optional() }, { clerk: 'brandt' })).toEqual([['Clerk', 'brandt']]);
});
