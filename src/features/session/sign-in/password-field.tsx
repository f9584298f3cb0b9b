import { type KeyboardEvent, type RefObject, useState } from 'react';
import { PasswordBox } from '#src/ui/gate/password-box.tsx';

/** The password of the sign-in form; says when Caps Lock is on. */
export function PasswordField(props: {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly isWrong: boolean;
  /** Id of the text that says what is wrong. */
  readonly describedBy: string;
}) {
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div>
      <label htmlFor="password">Password</label>
      <PasswordBox
        id="password"
        field={props.field}
        isShown={props.isShown}
        onToggle={props.onToggle}
        autoComplete="current-password"
        aria-invalid={props.isWrong || undefined}
        aria-describedby={`${props.describedBy} caps-lock`}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLockOn(false)}
      />
      <output className="gate-caps" id="caps-lock">
        {isCapsLockOn && 'Caps Lock is on.'}
      </output>
    </div>
  );
}
