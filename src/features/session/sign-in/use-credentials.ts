import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';

/** The field and the handlers of a form with name and password. */
export interface CredentialsForm {
  readonly password: RefObject<HTMLInputElement | null>;
  /** Whether the password can be read. */
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

function typed(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Reads name and password of a form and hides the password when they are sent; a second submit is
 * ignored. After an error the password is selected, ready to be typed again.
 */
export function useCredentials(props: {
  readonly isBusy: boolean;
  /** Text of a failed attempt; undefined without one. */
  readonly error: string | undefined;
  readonly send: (username: string, password: string) => void;
}): CredentialsForm {
  const { isBusy, error, send } = props;
  const password = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (error !== undefined) password.current?.select();
  }, [error]);

  return {
    password,
    isShown,
    onToggle: () => setShown(!isShown),
    onSubmit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      setShown(false);
      const form = new FormData(event.currentTarget);
      send(typed(form, 'username').trim(), typed(form, 'password'));
    },
  };
}
