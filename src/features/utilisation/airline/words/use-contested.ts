import { shallowEqual, useSelector } from '@xstate/react';
import { leaseMonthOf } from '#domain/utilisation/leases/read-book.ts';
import type { ProblemPlace } from '#domain/utilisation/judging/problem.types.ts';
import { selectContested } from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import type { UtilisationRef } from '../use-utilisation.ts';

/** A month that another person changed meanwhile, as a place in the list of problems. */
export function contestedPlace(key: string): ProblemPlace {
  return { ...leaseMonthOf(key), componentId: null, field: 'month' };
}

/** The keys of the months that two people changed, and that the person has to compare. */
export function useContested(chart: UtilisationRef): readonly string[] {
  return useSelector(chart, selectContested, shallowEqual);
}
