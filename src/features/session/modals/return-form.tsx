import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  selectIsReturning,
  selectIsReturnRefused,
  selectReturnError,
} from '#machines/session/return-inside/return-inside.selectors.ts';
import type { ReturnInsideActorRef } from '#machines/session/return-inside/return-inside.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { UsernameField } from '../sign-in/username-field.tsx';

const errorId = 'return-error';

function typed(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * Name and password inside the modal of an expired session; `children` are the buttons beside its
 * own. The ids differ from those of a form in the page behind it.
 */
export function ReturnForm(props: {
  readonly actor: ReturnInsideActorRef;
  readonly children: ReactNode;
}) {
  const { actor } = props;
  const isBusy = useSelector(actor, selectIsReturning);
  const error = useSelector(actor, selectReturnError);
  const isWrong = useSelector(actor, selectIsReturnRefused);
  const password = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (error !== null) password.current?.select();
  }, [error]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    setShown(false);
    const { currentTarget: form } = event;
    const username = typed(form, 'username').trim();
    actor.send({ type: 'return.submit', username, password: typed(form, 'password') });
  }

  return (
    <form
      className="gate-inside"
      aria-label="Sign in again"
      aria-busy={isBusy}
      onInput={() => actor.send({ type: 'return.edit' })}
      onSubmit={submit}
    >
      <Flex direction="column" gap="3">
        <UsernameField id="return-username" isWrong={isWrong} describedBy={errorId} />
        <PasswordField
          id="return-password"
          field={password}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          isWrong={isWrong}
          describedBy={errorId}
        />
        <ErrorText text={error} />
        <Flex gap="2" wrap="wrap">
          <Button type="submit" variant="solid" aria-busy={isBusy} aria-disabled={isBusy}>
            {isBusy ? 'Signing in…' : 'Sign in'}
          </Button>
          {props.children}
        </Flex>
      </Flex>
    </form>
  );
}

function ErrorText({ text }: { readonly text: string | null }) {
  return (
    <Box id={errorId} role="alert" color="bad" fontWeight="medium" _empty={{ display: 'none' }}>
      {text}
    </Box>
  );
}
