import { useId } from 'react';

/** The name of a new factor, which tells it from others of the same person. */
export function FactorName({ suggestion }: { readonly suggestion: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>Name</label>
      <input id={id} name="name" required maxLength={60} defaultValue={suggestion} />
    </div>
  );
}

/** The text of a field of a form, without blanks around it. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name);
  return typeof text === 'string' ? text.trim() : '';
}
