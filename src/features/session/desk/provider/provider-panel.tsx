import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  getIdentityProvider,
  type IdentityProvider,
  setIdentityProvider,
} from '#contract/session/company/identity-provider.ts';
import type { Customer } from '#contract/session/acting-customer.ts';
import {
  selectMayRequire,
  selectProviderFace,
} from '#machines/session/provider-edit/provider-edit.selectors.ts';
import { useBar } from '#src/api/api-context.ts';
import { useGet } from '#src/api/use-request.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { type ProviderEdit, useProviderEdit } from './use-provider-edit.ts';

/** The identity provider of a customer; only people with the role for it see it. */
export function ProviderPanel({ customer }: { readonly customer: Customer }) {
  const bar = useBar(setIdentityProvider);
  return bar === undefined ? <ReadProvider customer={customer} /> : null;
}

function ReadProvider({ customer: { id, name } }: { readonly customer: Customer }) {
  const { data, error } = useGet(getIdentityProvider, { params: { custId: id } }, 0);
  return (
    <RowPanel label={`Company account of ${name}`}>
      <Box as="h2" fontWeight="semibold">
        Company account
      </Box>
      {error && (
        <InlineMessage tone="bad">This could not be read. Open the row again.</InlineMessage>
      )}
      {data !== undefined && (
        <EditProvider custId={id} provider={data.provider} redirectUri={data.redirectUri} />
      )}
    </RowPanel>
  );
}

function EditProvider(props: {
  readonly custId: string;
  readonly provider: IdentityProvider | null;
  readonly redirectUri: string;
}) {
  const edit = useProviderEdit(props.custId, props.provider);
  const secret = useRef<HTMLInputElement>(null);
  const { draft, provider, trial, error } = useSelector(edit, ({ context }) => context);
  const mayRequire = useSelector(edit, selectMayRequire);
  return (
    <>
      <Box color="ink.muted">
        People of this customer sign in at its identity provider (OpenID Connect). Its IT department
        registers this redirect address:{' '}
        <Box as="code" color="ink" overflowWrap="anywhere">
          {props.redirectUri}
        </Box>
      </Box>
      <ProviderFields
        draft={draft}
        mayRequire={mayRequire}
        onWrite={(change) => edit.send({ type: 'provider.write', change })}
      >
        <LineField
          ref={secret}
          label={provider === null ? 'Client secret' : 'Client secret (empty keeps the stored one)'}
          type="password"
          autoComplete="new-password"
        />
      </ProviderFields>
      {trial !== null && (
        <InlineMessage tone={trial.isUsable ? 'info' : 'bad'}>
          {trial.findings.join(' ')}
        </InlineMessage>
      )}
      {error !== null && <InlineMessage tone="bad">{error}</InlineMessage>}
      <Actions edit={edit} secretOf={() => secret.current?.value ?? ''} />
    </>
  );
}

const doneWords = { saved: 'Saved.', removed: 'Removed.' } as const;

interface ActionProps {
  readonly edit: ProviderEdit;
  readonly secretOf: () => string;
}

/** The questions before sessions end or a way to sign in is removed. */
function Questions({ edit, secretOf }: ActionProps) {
  const face = useSelector(edit, selectProviderFace);
  const keep = () => edit.send({ type: 'provider.keep' });
  if (face === 'asking')
    return (
      <Question
        title="Require the company account?"
        confirm="Require"
        onConfirm={() => edit.send({ type: 'provider.require', clientSecret: secretOf() })}
        onClose={keep}
      >
        <p>
          People with an address of these domains sign in with the company account only from then
          on. Their open sessions end now.
        </p>
      </Question>
    );
  if (face !== 'confirming') return null;
  return (
    <Question
      title="Remove the company account?"
      confirm="Remove"
      onConfirm={() => edit.send({ type: 'provider.confirm' })}
      onClose={keep}
    >
      <p>
        People sign in with a password from then on. Who has none yet uses “Forgotten password?” on
        the sign-in page. Open sessions continue.
      </p>
    </Question>
  );
}

function Actions({ edit, secretOf }: ActionProps) {
  const face = useSelector(edit, selectProviderFace);
  const isStored = useSelector(edit, ({ context }) => context.provider !== null);
  const isBusy = useSelector(edit, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <Button
        variant="solid"
        disabled={isBusy}
        aria-busy={face === 'saving'}
        onClick={() => edit.send({ type: 'provider.save', clientSecret: secretOf() })}
      >
        {face === 'saving' ? 'Saving…' : 'Save company account'}
      </Button>
      <Button
        disabled={isBusy}
        aria-busy={face === 'trying'}
        onClick={() => edit.send({ type: 'provider.try', clientSecret: secretOf() })}
      >
        {face === 'trying' ? 'Trying…' : 'Try it'}
      </Button>
      {isStored && (
        <Button disabled={isBusy} onClick={() => edit.send({ type: 'provider.remove' })}>
          Remove
        </Button>
      )}
      <Box as="output" color="good" fontWeight="medium">
        {face === 'saved' || face === 'removed' ? doneWords[face] : ''}
      </Box>
      <Questions edit={edit} secretOf={secretOf} />
    </Flex>
  );
}
