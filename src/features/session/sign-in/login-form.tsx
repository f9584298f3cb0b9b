import { useRef } from 'react';
import { useEarlySubmit } from '#src/ui/gate/use-early-submit.ts';
import { PasswordField } from './password-field.tsx';
import { useCredentials } from './use-credentials.ts';
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

/**
 * Name and password. It can be filled in and sent as soon as it is painted; `describedBy` is the id
 * of the text above it, which says why the person is here or what is wrong.
 */
export function LoginForm(props: LoginFormProps & { readonly describedBy: string }) {
  const { isBusy, error, areCredentialsWrong, describedBy } = props;
  const form = useRef<HTMLFormElement>(null);
  const { password, isShown, onToggle, onSubmit } = useCredentials({
    isBusy,
    error,
    send: props.onSubmit,
  });
  useEarlySubmit(form, isBusy);

  return (
    <form
      ref={form}
      method="post"
      action="#"
      aria-busy={isBusy}
      onInput={props.onEdit}
      onSubmit={onSubmit}
    >
      <UsernameField isWrong={areCredentialsWrong} describedBy={describedBy} />
      <PasswordField
        field={password}
        isShown={isShown}
        onToggle={onToggle}
        isWrong={areCredentialsWrong}
        describedBy={describedBy}
      />
      <button className="gate-button" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
