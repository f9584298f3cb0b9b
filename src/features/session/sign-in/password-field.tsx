import { type KeyboardEvent, type RefObject, useState } from 'react';
import { PasswordBox } from '#src/ui/gate/password-box.tsx';

/** The password of the sign-in form; says when Caps Lock is on. */
export function PasswordField(props: {
  /** Unique in the page; default `password`. */
  readonly id?: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly isWrong: boolean;
  /** Id of the text that says what is wrong. */
  readonly describedBy: string;
}) {
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const id = props.id ?? 'password';
  const capsLock = props.id === undefined ? 'caps-lock' : `${id}-caps-lock`;
  const look = (event: KeyboardEvent): void => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div>
      <label htmlFor={id}>Password</label>
      <PasswordBox
        id={id}
        field={props.field}
        isShown={props.isShown}
        onToggle={props.onToggle}
        autoComplete="current-password"
        aria-invalid={props.isWrong || undefined}
        aria-describedby={`${props.describedBy} ${capsLock}`}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLockOn(false)}
      />
      <output className="gate-caps" id={capsLock}>
        {isCapsLockOn && 'Caps Lock is on.'}
      </output>
    </div>
  );
}
