import type { ComponentProps } from 'react';
import { SelectField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';

/** A value and its word. */
export type ChoiceOption<Value extends string = string> = readonly [value: Value, word: string];

/** Choices under headings. */
export type ChoiceGroups<Value extends string = string> = readonly (readonly [
  heading: string,
  options: readonly ChoiceOption<Value>[],
])[];

/** One of a few choices under its label; with a `name`, the form reads it. */
export function ChoiceField<Value extends string>(
  props: Omit<ComponentProps<typeof SelectField>, 'id' | 'onChange' | 'value' | 'children'> & {
    readonly label: string;
    readonly fault?: string | undefined;
    readonly options: readonly ChoiceOption<Value>[];
    /** After the options. */
    readonly groups?: ChoiceGroups<Value>;
    readonly value?: Value;
    readonly onChoose?: (value: Value) => void;
  },
) {
  const { label, fault, options, groups = [], onChoose, ...input } = props;
  const choose = (text: string): void => {
    const known = [...options, ...groups.flatMap(([, grouped]) => grouped)];
    const chosen = known.find(([value]) => value === text);
    if (chosen !== undefined) onChoose?.(chosen[0]);
  };
  return (
    <LabelledField label={label} fault={fault}>
      {(field) => (
        <SelectField
          width="100%"
          {...field}
          {...input}
          {...(onChoose && { onChange: (event) => choose(event.currentTarget.value) })}
        >
          <Options options={options} />
          {groups.map(([heading, grouped]) => (
            <optgroup key={heading} label={heading}>
              <Options options={grouped} />
            </optgroup>
          ))}
        </SelectField>
      )}
    </LabelledField>
  );
}

function Options({ options }: { readonly options: readonly ChoiceOption[] }) {
  return options.map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ));
}
