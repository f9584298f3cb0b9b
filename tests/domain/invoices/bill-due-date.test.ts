import { describe, expect, it } from 'vitest';
import { billDueDate } from '#domain/invoices/bill-due-date.ts';

describe('the due date of a bill (domain page §3.9)', () => {
  it.each([
    // A Tuesday stays; a Saturday moves on to the Monday.
    ['2026-07-07', 14, 'newYork', '2026-07-21'],
    ['2026-07-04', 14, 'newYork', '2026-07-20'],
    ['2026-06-30', 0, 'newYork', '2026-06-30'],
  ])('issued %s, %d days, calendar %s: %s', (issued, dueDays, calendars, due) => {
    expect(billDueDate(issued, { dueDays, calendars })).toBe(due);
  });
});
