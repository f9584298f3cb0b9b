import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';

/** A line of text or a day under its label; with a `name`, the form reads it. */
export function LineField(
  props: Omit<ComponentProps<typeof TextField>, 'id' | 'onChange'> & {
    readonly label: string;
    readonly fault?: string | undefined;
    readonly onWrite?: (value: string) => void;
  },
) {
  const { label, fault, onWrite, ...input } = props;
  return (
    <LabelledField label={label} fault={fault}>
      {(field) => (
        <TextField
          width="100%"
          {...field}
          {...input}
          {...(onWrite && { onChange: (event) => onWrite(event.currentTarget.value) })}
        />
      )}
    </LabelledField>
  );
}
