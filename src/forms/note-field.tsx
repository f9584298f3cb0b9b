import type { ComponentProps } from 'react';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';

/** A text of several lines under its label; with a `name`, the form reads it. */
export function NoteField(
  props: Omit<ComponentProps<typeof TextArea>, 'id' | 'onChange'> & {
    readonly label: string;
    readonly fault?: string | undefined;
    readonly onWrite?: (value: string) => void;
  },
) {
  const { label, fault, onWrite, ...input } = props;
  return (
    <LabelledField label={label} fault={fault}>
      {(field) => (
        <TextArea
          width="100%"
          rows={2}
          maxLength={2000}
          {...field}
          {...input}
          {...(onWrite && { onChange: (event) => onWrite(event.currentTarget.value) })}
        />
      )}
    </LabelledField>
  );
}
