import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';

/** A text for the airline, under the name `note` of its form. */
export function NoteField(props: { readonly label: string; readonly fault: string | undefined }) {
  return (
    <LabelledField label={props.label} fault={props.fault}>
      {(field) => <TextArea {...field} name="note" rows={2} width="100%" maxLength={2000} />}
    </LabelledField>
  );
}

/** The text of a form field, trimmed. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
