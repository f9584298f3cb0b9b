import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Actor } from 'xstate';
import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import { judgePassword } from '#domain/accounts/password-verdict.ts';
import type { passwordChangeMachine } from '#machines/accounts/password-change/password-change.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordInput } from './password-input.tsx';

type ChangeActor = Actor<typeof passwordChangeMachine>;

function typed(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The current and the new password; the new one can be shown instead of typed twice. */
export function PasswordForm(props: {
  readonly actor: ChangeActor;
  readonly owner: PasswordOwner;
}) {
  const { actor, owner } = props;
  const field = useSelector(actor, ({ context }) => context.field);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name=${field ?? 'current'}]`)?.focus();
  }, [field]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget: sent } = event;
    const wish = { current: typed(sent, 'current'), password: typed(sent, 'password') };
    actor.send({ type: 'change.submit', ...wish });
  };
  return (
    <form
      ref={form}
      aria-busy={isBusy}
      aria-label="Change password"
      onInput={() => actor.send({ type: 'change.edit' })}
      onSubmit={submit}
    >
      <Flex direction="column" gap="4" maxWidth="400px">
        {/* Tells a password manager which account the passwords belong to. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={owner.email}
          readOnly
          hidden
        />
        <Passwords {...props} />
        <Flex gap="2" wrap="wrap">
          <Button type="submit" variant="solid" aria-busy={isBusy} aria-disabled={isBusy}>
            {isBusy ? 'Changing…' : 'Change password'}
          </Button>
          <Button onClick={() => actor.send({ type: 'change.hide' })}>Cancel</Button>
        </Flex>
        <Box color="ink.muted" fontSize="sm">
          Your other sessions end; this one continues.
        </Box>
      </Flex>
    </form>
  );
}

function Passwords(props: { readonly actor: ChangeActor; readonly owner: PasswordOwner }) {
  const { message, field } = useSelector(props.actor, ({ context }) => context);
  const [isShown, setIsShown] = useState(false);
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordInput
        label="Present password"
        name="current"
        autoComplete="current-password"
        isShown={isShown}
        fault={field === 'current' ? message : null}
      />
      <PasswordInput
        label="New password"
        name="password"
        autoComplete="new-password"
        isShown={isShown}
        fault={field === 'password' ? message : null}
        hint={judgePassword(password, props.owner).hint}
        onTyped={setPassword}
      />
      <Box as="label" display="flex" gap="2" alignItems="center" minHeight="24px">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setIsShown(event.target.checked)}
        />
        Show both passwords
      </Box>
      <Box role="alert" color="bad" fontWeight="medium" _empty={{ display: 'none' }}>
        {field === null && message}
      </Box>
    </>
  );
}
