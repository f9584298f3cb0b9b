import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Actor } from 'xstate';
import type { publicationMachine } from '#machines/publishing/publication/publication.machine.ts';
import {
  selectFieldProblem,
  selectPublicationDraft,
} from '#machines/publishing/publication/publication.selectors.ts';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';

/** The chart of one publication. */
export type Publication = Actor<typeof publicationMachine>;

interface Part {
  readonly publication: Publication;
  /** Name of the field in the draft. */
  readonly name: string;
  readonly label: string;
}

/** A field of the draft, its fault, and the function that writes it. */
export function usePart(publication: Publication, name: string) {
  return {
    value: useSelector(publication, selectPublicationDraft)[name] ?? '',
    fault: useSelector(publication, selectFieldProblem(name)),
    write: (value: string): void =>
      publication.send({ type: 'publication.write', fields: { [name]: value } }),
  };
}

/** A text line, day or month of the draft. */
export function LinePart(
  props: Part & { readonly type?: 'text' | 'date' | 'month'; readonly maxLength?: number },
) {
  const { value, fault, write } = usePart(props.publication, props.name);
  return (
    <LabelledField label={props.label} fault={fault}>
      {(field) => (
        <TextField
          {...field}
          type={props.type ?? 'text'}
          placeholder={props.type === 'month' ? 'YYYY-MM' : undefined}
          width="100%"
          maxLength={props.maxLength}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </LabelledField>
  );
}

/** A multi-line text of the draft. */
export function LinesPart(props: Part & { readonly maxLength: number }) {
  const { value, fault, write } = usePart(props.publication, props.name);
  return (
    <LabelledField label={props.label} fault={fault}>
      {(field) => (
        <TextArea
          {...field}
          rows={7}
          width="100%"
          maxLength={props.maxLength}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </LabelledField>
  );
}

/** One of a few choices; `onChoose` replaces the plain write of the field. */
export function ChoicePart(
  props: Part & {
    readonly options: readonly (readonly [value: string, word: string])[];
    readonly isLocked?: boolean;
    readonly onChoose?: (value: string) => void;
    /** Choices under headings, after the options. */
    readonly children?: ReactNode;
  },
) {
  const { value, fault, write } = usePart(props.publication, props.name);
  return (
    <LabelledField label={props.label} fault={fault}>
      {(field) => (
        <SelectField
          {...field}
          width="100%"
          disabled={props.isLocked}
          value={value}
          onChange={(event) => (props.onChoose ?? write)(event.currentTarget.value)}
        >
          {props.options.map(([code, word]) => (
            <option key={code} value={code}>
              {word}
            </option>
          ))}
          {props.children}
        </SelectField>
      )}
    </LabelledField>
  );
}
