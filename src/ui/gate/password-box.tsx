import type { InputHTMLAttributes, RefObject } from 'react';

/** A password that can be shown while it is typed; paste and password managers work (WCAG 3.3.8). */
export function PasswordBox({
  id,
  field,
  isShown,
  onToggle,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> & {
  readonly id: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}) {
  return (
    <div className="gate-password">
      <input
        ref={field}
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...input}
      />
      <button type="button" aria-controls={id} onClick={onToggle}>
        {isShown ? 'Hide ' : 'Show '}
        <span className="visually-hidden">password</span>
      </button>
    </div>
  );
}
