import type { AnyList, QueryOf } from '#contract/lists/list.ts';
import { defaultQuery, textOf } from '../list-address.ts';
import type { ListState } from '../use-list.ts';
import { FilterDates } from './filter-dates.tsx';
import { FilterSelect } from './filter-select.tsx';

type FilterName<L extends AnyList> = keyof QueryOf<L> & string;

/** A filter of a list, by its name. */
function filterOf<L extends AnyList>(state: ListState<L>, name: FilterName<L>) {
  const value = textOf(state.query, name);
  const choose = (next: string): void => {
    const part: Record<string, unknown> = { [name]: next === '' ? undefined : next };
    state.change(part as Partial<QueryOf<L>>);
  };
  return {
    value,
    isChosen: value !== textOf(defaultQuery(state.list), name),
    choose,
    // Without a value, a filter has the one of the list.
    remove: () => choose(''),
  };
}

/** A filter with a few choices; the empty value means no filter. */
export function SelectFilter<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly name: FilterName<L>;
  readonly label: string;
  readonly options: readonly (readonly [value: string, word: string])[];
  /** The value that counts while none is chosen, such as the latest month. */
  readonly fallback?: string | undefined;
}) {
  const { state, name, label, options, fallback = '' } = props;
  const { value, isChosen, choose, remove } = filterOf(state, name);
  return (
    <FilterSelect
      label={label}
      value={value === '' ? fallback : value}
      options={options}
      isChosen={isChosen}
      onChange={choose}
      onRemove={remove}
    />
  );
}

/** Choices of a filter from codes and their words, after "all". */
export function choicesOf(
  all: string,
  values: readonly string[] = [],
  words: Readonly<Record<string, string>> = {},
): readonly (readonly [value: string, word: string])[] {
  return [['', all], ...values.map((value) => [value, words[value] ?? value] as const)];
}

/** Date or month filters, in a row of controls behind one button. */
export function DateFilters<L extends AnyList>(props: {
  readonly state: ListState<L>;
  /** The name of all of them; "Dates" by default. */
  readonly label?: string;
  readonly kind?: 'date' | 'month';
  readonly fields: readonly (readonly [name: FilterName<L>, label: string])[];
}) {
  const { state, fields, label = 'Dates', kind = 'date' } = props;
  function removeAll(): void {
    const none: Record<string, unknown> = Object.fromEntries(
      fields.map(([name]) => [name, undefined]),
    );
    state.change(none as Partial<QueryOf<L>>);
  }
  return (
    <FilterDates
      label={label}
      kind={kind}
      fields={fields.map(([name, field]) => ({ name, label: field, ...filterOf(state, name) }))}
      onRemoveAll={removeAll}
    />
  );
}
