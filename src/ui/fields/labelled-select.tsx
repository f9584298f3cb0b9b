import { SelectField } from './field.tsx';

/** A small select of a toolbar; its name is read out but not shown. */
export function LabelledSelect(props: {
  readonly label: string;
  readonly value: string;
  /** Values and words in the order of the list. */
  readonly options: readonly (readonly [value: string, word: string])[];
  readonly onChange: (value: string) => void;
}) {
  const isListed = props.options.some(([value]) => value === props.value);
  return (
    <SelectField
      size="sm"
      maxWidth={{ base: '100%', md: '180px' }}
      textOverflow="ellipsis"
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {!isListed && <option value={props.value}>{props.value}</option>}
      {props.options.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}
