import { useLocation, useSearch } from 'wouter';
import { isKnownMonth } from '#domain/dates/month.ts';
import type { HoursFormat } from '#domain/format/hours.ts';
import { mostMonths } from '#domain/utilisation/judging/reach-back.ts';
import { assetFilterNames, type AssetFilter } from '#domain/utilisation/grid/grid-rows.ts';
import { assetFilters } from '#contract/utilisation/utilisation.ts';
import type { ShownPeriod } from '#machines/utilisation/book/book.types.ts';

/** The screen state in the address (spec §3: filterBy, selectedMonth, noOfMonths). */
export interface ViewState {
  readonly filterBy: AssetFilter;
  readonly find: string;
  readonly period: ShownPeriod;
  /** How hours are written. */
  readonly hours: HoursFormat;
  /** Whether the list of problems includes those of rows that the filter hides. */
  readonly hasAllProblems: boolean;
}

/** Reads the address; invalid values take their default. */
export function readViewState(search: string): ViewState {
  const query = new URLSearchParams(search);
  const months = Number(query.get('noOfMonths'));
  const month = query.get('selectedMonth') ?? '';
  const filterBy = query.get('filterBy')?.toLowerCase();
  return {
    filterBy: assetFilters.find((filter) => filter === filterBy) ?? 'lease',
    find: query.get('find') ?? '',
    period: {
      month: isKnownMonth(month) ? month : null,
      noOfMonths: Number.isInteger(months) && months >= 1 && months <= mostMonths ? months : 1,
    },
    hours: query.get('hours') === 'decimal' ? 'decimal' : 'hh:mm',
    hasAllProblems: query.get('problems') === 'all',
  };
}

/** Writes the address; defaults are left out. */
export function writeViewState(state: ViewState): string {
  const { filterBy, find, period, hours, hasAllProblems } = state;
  const isFiltered = filterBy !== 'lease' || find !== '';
  const query = new URLSearchParams({
    ...(filterBy !== 'lease' && { filterBy: assetFilterNames[filterBy] }),
    ...(find !== '' && { find }),
    ...(period.month !== null && { selectedMonth: period.month }),
    ...(period.noOfMonths !== 1 && { noOfMonths: String(period.noOfMonths) }),
    ...(hours !== 'hh:mm' && { hours }),
    ...(isFiltered && hasAllProblems && { problems: 'all' }),
  });
  return query.toString();
}

/** The screen state in the address, so that reload and sharing work. */
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
