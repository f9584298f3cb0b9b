import { useSelector } from '@xstate/react';
import type { Actor } from 'xstate';
import type { publicationMachine } from '#machines/publishing/publication/publication.machine.ts';
import {
  selectFieldProblem,
  selectPublicationDraft,
} from '#machines/publishing/publication/publication.selectors.ts';
import { ChoiceField, type ChoiceGroups, type ChoiceOption } from '#src/forms/choice-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';

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
  const { publication, name, label, type = 'text', maxLength } = props;
  const { write, ...part } = usePart(publication, name);
  return (
    <LineField
      label={label}
      type={type}
      placeholder={type === 'month' ? 'YYYY-MM' : undefined}
      maxLength={maxLength}
      onWrite={write}
      {...part}
    />
  );
}

/** A multi-line text of the draft. */
export function LinesPart(props: Part & { readonly maxLength: number }) {
  const { publication, name, label, maxLength } = props;
  const { write, ...part } = usePart(publication, name);
  return <NoteField label={label} rows={7} maxLength={maxLength} onWrite={write} {...part} />;
}

/** One of a few choices; `onChoose` replaces the plain write of the field. */
export function ChoicePart(
  props: Part & {
    readonly options: readonly ChoiceOption[];
    /** Choices under headings, after the options. */
    readonly groups?: ChoiceGroups;
    readonly isLocked?: boolean;
    readonly onChoose?: (value: string) => void;
  },
) {
  const { publication, name, label, options, groups = [], isLocked, onChoose } = props;
  const { write, ...part } = usePart(publication, name);
  return (
    <ChoiceField
      label={label}
      options={options}
      groups={groups}
      disabled={isLocked}
      onChoose={onChoose ?? write}
      {...part}
    />
  );
}
