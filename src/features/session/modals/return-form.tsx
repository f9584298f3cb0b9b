import { Box, chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectIsReturning,
  selectIsReturnRefused,
  selectReturnError,
} from '#machines/session/return-inside/return-inside.selectors.ts';
import type { ReturnInsideActorRef } from '#machines/session/return-inside/return-inside.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useCredentials } from '../sign-in/use-credentials.ts';
import { UsernameField } from '../sign-in/username-field.tsx';

const errorId = 'return-error';

/** Another tab: leaving this page would lose what it keeps. */
const Help = chakra('a', {
  base: { color: 'brand', paddingBlock: '1', textDecoration: 'underline', alignSelf: 'start' },
});

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
  const { password, isShown, onToggle, onSubmit } = useCredentials({
    isBusy,
    error: error ?? undefined,
    send: (username, secret) => actor.send({ type: 'return.submit', username, password: secret }),
  });

  return (
    <form
      className="gate-inside"
      aria-label="Sign in again"
      aria-busy={isBusy}
      onInput={() => actor.send({ type: 'return.edit' })}
      onSubmit={onSubmit}
    >
      <Flex direction="column" gap="3">
        <UsernameField id="return-username" isWrong={isWrong} describedBy={errorId} />
        <PasswordField
          id="return-password"
          field={password}
          isShown={isShown}
          onToggle={onToggle}
          isWrong={isWrong}
          describedBy={errorId}
        />
        <ErrorText text={error} />
        {isWrong && (
          <Help href="/portal/account/forget-password" target="_blank" rel="noopener">
            Forgotten password? (opens in a new tab)
          </Help>
        )}
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
