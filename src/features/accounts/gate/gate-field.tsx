import { type InputHTMLAttributes, useId } from 'react';

/** A labelled field of an account form. */
export function GateField(
  props: InputHTMLAttributes<HTMLInputElement> & {
    readonly label: string;
    readonly name: string;
    readonly isWrong: boolean;
  },
) {
  const { label, isWrong, ...input } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} required aria-invalid={isWrong || undefined} {...input} />
    </div>
  );
}
