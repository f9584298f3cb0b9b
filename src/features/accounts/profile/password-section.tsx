import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import {
  selectChangePasswordComplete,
  selectChangePasswordVisible,
} from '#machines/accounts/password-change/password-change.selectors.ts';
import { useApi } from '#src/api/api-context.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordForm } from './password-form.tsx';
import { providePasswordChange } from './provide-password-change.ts';
import { Section } from './section.tsx';

/**
 * Changes the person's own password, which requires the current one and ends the other sessions.
 */
export function PasswordSection({ owner }: { readonly owner: PasswordOwner }) {
  const api = useApi();
  const [machine] = useState(() => providePasswordChange(api));
  const actor = useChart(machine, { owner });
  const isVisible = useSelector(actor, selectChangePasswordVisible);
  const isComplete = useSelector(actor, selectChangePasswordComplete);
  const message = useSelector(actor, ({ context }) => context.message);
  return (
    <Section title="Password">
      {isComplete && <Complete message={message ?? ''} />}
      {isVisible ? (
        <PasswordForm actor={actor} owner={owner} />
      ) : (
        <Button onClick={() => actor.send({ type: 'change.show' })}>Change password</Button>
      )}
    </Section>
  );
}

/** Receives the focus from the removed form, and reads the sessions again. */
function Complete({ message }: { readonly message: string }) {
  const { username } = useApi();
  const queries = useQueryClient();
  const text = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    text.current?.focus();
    void queries.invalidateQueries({ queryKey: [username, 'sessions'] });
  }, [queries, username]);
  return (
    <Box
      as="output"
      ref={text}
      display="block"
      tabIndex={-1}
      color="good"
      fontWeight="medium"
      marginBottom="3"
    >
      {message}
    </Box>
  );
}
