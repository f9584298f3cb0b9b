import { expect, it } from 'vitest';
import { lists } from '#contract/all-lists.ts';
import { calls } from '#contract/calls.ts';

const namesOf = (each: readonly { readonly name: string }[]) =>
  each.map(({ name }) => name).toSorted();

it('holds every list whose rows can be exported, and no other', () => {
  const exported = calls.filter(
    ({ path, query }) => query !== undefined && calls.some((one) => one.path === `${path}/export`),
  );

  expect(namesOf(lists.map(({ read }) => read))).toEqual(namesOf(exported));
});
