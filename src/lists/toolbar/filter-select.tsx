import { ChevronDown } from 'lucide-react';
import { useContext, useId, useRef } from 'react';
import { SelectField } from '#src/ui/fields/field.tsx';
import { FilterChip, RemoveButton } from './filter-chip.tsx';
import { FilterPlaceContext } from './filter-place.ts';

interface FilterSelectProps {
  readonly label: string;
  readonly value: string;
  /** Values and words in the order of the list. */
  readonly options: readonly (readonly [value: string, word: string])[];
  /** Whether the person has chosen it: the value is not the one of the list itself. */
  readonly isChosen: boolean;
  readonly onChange: (value: string) => void;
  readonly onRemove: () => void;
}

/** A filter with a few choices, for the place where it is rendered. */
export function FilterSelect(props: FilterSelectProps) {
  const { kind } = useContext(FilterPlaceContext);
  if (kind === 'sheet') return <SheetSelect {...props} />;
  if (kind === 'row') return <RowSelect {...props} />;
  const { label, value, options, isChosen, onRemove } = props;
  if (!isChosen) return null;
  const word = options.find(([one]) => one === value)?.[1] ?? value;
  return <FilterChip label={label} value={word} onRemove={onRemove} />;
}

function Options({ value, options }: Pick<FilterSelectProps, 'value' | 'options'>) {
  return (
    <>
      {!options.some(([one]) => one === value) && <option value={value}>{value}</option>}
      {options.map(([one, word]) => (
        <option key={one} value={one}>
          {word}
        </option>
      ))}
    </>
  );
}

/** Chosen, it is a chip: the cross takes the place of the arrow, so that nothing beside it moves. */
function RowSelect(props: FilterSelectProps) {
  const { label, value, isChosen, onChange, onRemove } = props;
  const select = useRef<HTMLSelectElement>(null);
  function remove(): void {
    select.current?.focus();
    onRemove();
  }
  return (
    <span className="filter-select" data-chosen={isChosen || undefined}>
      <SelectField
        ref={select}
        size="sm"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <Options {...props} />
      </SelectField>
      {isChosen ? (
        <RemoveButton label={label} onRemove={remove} />
      ) : (
        <ChevronDown size={16} aria-hidden />
      )}
    </span>
  );
}

function SheetSelect(props: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <label className="filter-label" htmlFor={id}>
        {props.label}
      </label>
      <SelectField
        id={id}
        width="100%"
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <Options {...props} />
      </SelectField>
    </div>
  );
}
