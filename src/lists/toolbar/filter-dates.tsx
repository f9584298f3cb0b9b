import { Box } from '@chakra-ui/react';
import { useContext, useRef } from 'react';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { FilterChip, RemoveButton } from './filter-chip.tsx';
import { FilterPlaceContext } from './filter-place.ts';

/** One day or month of a filter. */
interface DateChoice {
  readonly name: string;
  readonly label: string;
  /** ISO date or month; empty without one. */
  readonly value: string;
  readonly isChosen: boolean;
  readonly choose: (value: string) => void;
  readonly remove: () => void;
}

interface FilterDatesProps {
  readonly label: string;
  readonly kind: 'date' | 'month';
  readonly fields: readonly DateChoice[];
  readonly onRemoveAll: () => void;
}

/** Date or month filters, for the place where they are rendered. */
export function FilterDates(props: FilterDatesProps) {
  const { kind } = useContext(FilterPlaceContext);
  if (kind === 'row') return <RowDates {...props} />;
  if (kind === 'chips')
    return props.fields
      .filter(({ isChosen }) => isChosen)
      .map(({ name, label, value, remove }) => (
        <FilterChip
          key={name}
          label={label}
          value={`${label} ${wordOf(props.kind, value)}`}
          onRemove={remove}
        />
      ));
  return (
    <fieldset>
      <legend className="filter-label">{props.label}</legend>
      <DateFields {...props} />
    </fieldset>
  );
}

function wordOf(kind: FilterDatesProps['kind'], value: string): string {
  return kind === 'date' ? formatDate(value) : formatMonth(value);
}

function DateFields({ kind, fields }: FilterDatesProps) {
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
      {fields.map(({ name, label, value, choose }) => (
        <Box as="label" key={name} display="block" fontSize="xs" color="ink.muted" minWidth="0">
          {label}
          <TextField
            type={kind}
            placeholder={kind === 'month' ? 'YYYY-MM' : undefined}
            size="sm"
            width="100%"
            marginTop="1"
            color="ink"
            value={value}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </Box>
      ))}
    </Box>
  );
}

/** One button for all of them; a single one is shown with its value, more with their number. */
function RowDates(props: FilterDatesProps) {
  const { label, kind, fields, onRemoveAll } = props;
  const box = useRef<HTMLSpanElement>(null);
  const chosen = fields.filter(({ isChosen }) => isChosen);
  const [only] = chosen;
  const words =
    only !== undefined && chosen.length === 1
      ? `${only.label} ${wordOf(kind, only.value)}`
      : `${label} (${chosen.length})`;
  function remove(): void {
    box.current?.querySelector('button')?.focus();
    onRemoveAll();
  }
  return (
    <span ref={box} className="filter-dates" data-chosen={chosen.length > 0 || undefined}>
      <Disclosure label={<span>{chosen.length === 0 ? label : words}</span>}>
        <DateFields {...props} />
      </Disclosure>
      {chosen.length > 0 && <RemoveButton label={label} onRemove={remove} />}
    </span>
  );
}
