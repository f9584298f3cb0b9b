import { describe, expect, test } from 'vitest';
import { gridRows } from '#domain/utilisation/grid/grid-rows.ts';
import { openNames } from '#domain/utilisation/places/fleet-hosts.ts';
import { readLocationCell } from '#domain/utilisation/import/read-cells.ts';
import { registrationIn } from '#domain/utilisation/places/registration-in.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import { anAircraft, anEngineLease } from '#tests/support/utilisation/a-lease-month.ts';

const lease = anAircraft('lease', {
  registration: 'EI-NEW',
  registrations: [
    { registration: 'EI-OLD', from: '2020-01-01', to: '2026-03-14' },
    { registration: 'EI-NEW', from: '2026-03-15', to: null },
  ],
});

describe('the registration of an aircraft in a month (§1.8)', () => {
  test.each([
    ['2026-02', 'EI-OLD'],
    ['2026-03', 'EI-NEW'],
    ['2026-04', 'EI-NEW'],
    ['2019-12', 'EI-NEW'],
  ])('is in %s %s', (month, registration) => {
    expect(registrationIn(lease, month)).toBe(registration);
    expect(assetWords(lease, month)).toBe(`${registration} (MSN 4521)`);
  });

  test('is the one of the last day on lease in the month of the return', () => {
    expect(registrationIn({ ...lease, end: '2026-03-10' }, '2026-03')).toBe('EI-OLD');
  });

  test('is nothing for an engine, and the present one where none is recorded', () => {
    expect(registrationIn(anEngineLease('spare'), '2026-02')).toBeNull();
    expect(registrationIn({ ...lease, registrations: [] }, '2026-02')).toBe('EI-NEW');
  });

  test('finds the aircraft in the grid and as the place of an engine, the former one too', () => {
    const view = { filterBy: 'lease', find: 'ei-old', months: ['2026-04'] } as const;
    const hostNamed = openNames([lease]);
    const msnOf = (name: string) => hostNamed(name, '2026-04')?.serial;
    const place = { title: '7788', position: 1, msnOf };

    expect(gridRows([lease], view, () => true)).not.toEqual([]);
    expect(readLocationCell('ei-old', place)).toMatchObject({ msn: '4521' });
  });
});
