import { expect, it } from 'vitest';
import { gather } from '#server/platform/work/gather.ts';

/** Gathers numbers and gives each its square; remembers what was asked for together. */
function squares(fault?: Error) {
  const asked: (readonly number[])[] = [];
  const square = gather(1, async (keys: readonly number[]) => {
    asked.push(keys);
    if (fault !== undefined) throw fault;
    return (key) => key * key;
  });
  return { asked, square };
}

it('works once for keys that come together, and gives each its own value', async () => {
  const { asked, square } = squares();

  expect(await Promise.all([square(2), square(3), square(2)])).toEqual([4, 9, 4]);
  expect(asked).toEqual([[2, 3, 2]]);
});

it('works anew for a key that comes after the work began', async () => {
  const { asked, square } = squares();
  await square(2);

  expect(await square(2)).toBe(4);
  expect(asked).toEqual([[2], [2]]);
});

it('tells everybody why the work failed, and works for the next', async () => {
  const { asked, square } = squares(new Error('away'));
  const together = await Promise.allSettled([square(2), square(3)]);

  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(square(4)).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});
