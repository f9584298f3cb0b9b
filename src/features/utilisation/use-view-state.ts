import { useLocation, useSearch } from 'wouter';
import { type AssetFilter } from '#domain/utilisation/grid/grid-rows.ts';
import { assetFilters } from '#contract/utilisation.ts';
import type { Period } from '#machines/utilisation-input/utilisation-input.types.ts';

/** What the address says about the screen (spec §3: filterBy, selectedMonth, noOfMonths). */
export interface ViewState {
  readonly filterBy: AssetFilter;
  readonly find: string;
  readonly period: Period;
}

/** Reads the address; what is not understood takes its default. */
export function readViewState(search: string): ViewState {
  const query = new URLSearchParams(search);
  const months = Number(query.get('noOfMonths'));
  const month = query.get('month') ?? '';
  return {
    filterBy: assetFilters.find((filter) => filter === query.get('filterBy')) ?? 'lease',
    find: query.get('find') ?? '',
    period: {
      month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
      noOfMonths: Number.isInteger(months) && months >= 1 && months <= 12 ? months : 1,
    },
  };
}

/** Writes the address; defaults are left out. */
export function writeViewState({ filterBy, find, period }: ViewState): string {
  const query = new URLSearchParams({
    ...(filterBy !== 'lease' && { filterBy }),
    ...(find !== '' && { find }),
    ...(period.month !== null && { month: period.month }),
    ...(period.noOfMonths !== 1 && { noOfMonths: String(period.noOfMonths) }),
  });
  return query.toString();
}

/** The state of the screen that the address keeps, so that reload and share work. */
export function useViewState(): [ViewState, (next: ViewState) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return [
    readViewState(search),
    (next) => {
      const text = writeViewState(next);
      navigate(text === '' ? path : `${path}?${text}`, { replace: true });
    },
  ];
}
