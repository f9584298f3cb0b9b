import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useEarlySubmit } from '#src/ui/gate/use-early-submit.ts';
import { PasswordField } from './password-field.tsx';
import { UsernameField } from './username-field.tsx';

/** State of the sign-in chart, and the events that the form sends to it. */
export interface LoginFormProps {
  readonly isBusy: boolean;
  /** Text of a failed attempt (spec §8), else undefined. */
  readonly error: string | undefined;
  /** Whether name and password do not belong together. */
  readonly areCredentialsWrong: boolean;
  /** The person corrects a field. */
  readonly onEdit: () => void;
  readonly onSubmit: (username: string, password: string) => void;
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Name and password. It can be filled in and sent as soon as it is painted; `describedBy` is the id
 * of the text above it, which says why the person is here or what is wrong.
 */
export function LoginForm(props: LoginFormProps & { readonly describedBy: string }) {
  const { isBusy, error, areCredentialsWrong, describedBy } = props;
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEarlySubmit(form, isBusy);

  useEffect(() => {
    if (error !== undefined) password.current?.select();
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setShown(false);
    const typed = new FormData(event.currentTarget);
    props.onSubmit(field(typed, 'username').trim(), field(typed, 'password'));
  }

  return (
    <form
      ref={form}
      method="post"
      action="#"
      aria-busy={isBusy}
      onInput={props.onEdit}
      onSubmit={submit}
    >
      <UsernameField isWrong={areCredentialsWrong} describedBy={describedBy} />
      <PasswordField
        field={password}
        isShown={isShown}
        onToggle={() => setShown(!isShown)}
        isWrong={areCredentialsWrong}
        describedBy={describedBy}
      />
      <button className="gate-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
