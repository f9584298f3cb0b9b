import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '#tests/faults/faults.ts';
import { plant } from '#tests/faults/plant.ts';

test.each(faults.map((fault) => [fault.name, fault] as const))(
  'the fault can be planted, and its tests exist (F30): %s',
  (_name, fault) => {
    const source = readFileSync(fault.file, 'utf8');

    expect(plant(source, fault)).not.toBe(source);
    expect(fault.foundBy.filter((file) => !existsSync(file))).toEqual([]);
  },
);
