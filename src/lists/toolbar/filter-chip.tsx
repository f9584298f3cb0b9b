import { X } from 'lucide-react';
import { useContext } from 'react';
import { FilterPlaceContext } from './filter-place.ts';

/** Takes a chosen filter away. */
export function RemoveButton(props: { readonly label: string; readonly onRemove: () => void }) {
  const words = `Remove filter ${props.label}`;
  return (
    <button
      type="button"
      className="filter-remove"
      aria-label={words}
      title={words}
      onClick={props.onRemove}
    >
      <X size={16} aria-hidden />
    </button>
  );
}

/** A chosen filter with its value and a cross; for a list of chips. */
export function FilterChip(props: {
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}) {
  const { label, value, onRemove } = props;
  const { takeFocus } = useContext(FilterPlaceContext);
  function remove(): void {
    takeFocus();
    onRemove();
  }
  return (
    <li className="filter-chip" title={`${label}: ${value}`}>
      <span className="filter-chip-value">
        <span className="visually-hidden">{`${label}: `}</span>
        {value}
      </span>
      <RemoveButton label={label} onRemove={remove} />
    </li>
  );
}
