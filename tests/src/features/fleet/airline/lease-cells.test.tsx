import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { leaseEndCell } from '#src/features/fleet/airline/lease-cells.tsx';

const lease = { lessorEntity: 'Sample Leasing One DAC', isServiced: false, heldOverUntil: null };

it.each([
  ['in its term', { leaseEnd: '2029-02-28', monthsLeft: 27 }, '28 Feb 2029 27 months left'],
  ['after its end', { leaseEnd: '2026-09-30', monthsLeft: null }, '30 Sep 2026 ended'],
  [
    'while it is held over',
    { leaseEnd: '2026-09-30', monthsLeft: null, heldOverUntil: '2027-05-31' },
    '30 Sep 2026 held to 31 May 2027',
  ],
])('says of a lease %s when its agreed term ends and what remains', (_when, end, text) => {
  render(<div role="note">{leaseEndCell({ ...lease, ...end })}</div>);
  const [date = '', rest] = [...(screen.getByRole('note').firstElementChild?.childNodes ?? [])].map(
    ({ textContent }) => textContent,
  );

  expect(`${date} ${rest}`).toBe(text);
});
