import { Box } from '@chakra-ui/react';
import type { AnyList, QueryOf } from '#contract/lists/list.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { textOf } from './list-address.ts';
import type { ListState } from './use-list.ts';

type FilterName<L extends AnyList> = keyof QueryOf<L> & string;

function setFilter<L extends AnyList>(state: ListState<L>, name: string, value: string): void {
  const part: Record<string, unknown> = { [name]: value === '' ? undefined : value };
  state.change(part as Partial<QueryOf<L>>);
}

/** A filter with a few choices; the empty value means no filter. */
export function SelectFilter<L extends AnyList>(props: {
  readonly state: ListState<L>;
  readonly name: FilterName<L>;
  readonly label: string;
  readonly options: readonly (readonly [value: string, word: string])[];
}) {
  return (
    <LabelledSelect
      label={props.label}
      value={textOf(props.state.query, props.name)}
      options={props.options}
      onChange={(value) => setFilter(props.state, props.name, value)}
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

/** Date or month filters behind one button, which counts the active ones. */
export function DateFilters<L extends AnyList>(props: {
  readonly state: ListState<L>;
  /** The label of the button; "Dates" by default. */
  readonly label?: string;
  readonly kind?: 'date' | 'month';
  readonly fields: readonly (readonly [name: FilterName<L>, label: string])[];
}) {
  const { state, fields, label = 'Dates' } = props;
  const active = fields.filter(([name]) => textOf(state.query, name) !== '').length;
  return (
    <Disclosure label={active > 0 ? `${label} (${active})` : label}>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
        {fields.map(([name, field]) => (
          <Box as="label" key={name} fontSize="xs" color="ink.muted">
            {field}
            <TextField
              type={props.kind ?? 'date'}
              placeholder={props.kind === 'month' ? 'YYYY-MM' : undefined}
              size="sm"
              width="100%"
              marginTop="1"
              color="ink"
              value={textOf(state.query, name)}
              onChange={(event) => setFilter(state, name, event.currentTarget.value)}
            />
          </Box>
        ))}
      </Box>
    </Disclosure>
  );
}
