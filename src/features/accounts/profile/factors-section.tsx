import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { OwnFactor } from '#contract/session/factors/proof.ts';
import { formatInstant } from '#domain/format/date.ts';
import { factorKindWords } from '#domain/session/factors/factor-kinds.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { Button } from '#src/ui/button.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { AddFactor } from './add-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { Section } from './section.tsx';
import { useOwnFactors, useRemoveFactor } from './use-factors.ts';

/** The second factors of the account: what a sign-in needs beside the password. */
export function FactorsSection() {
  const factors = useOwnFactors();
  const remove = useRemoveFactor();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<OwnFactor | null>(null);
  const [turn, setTurn] = useState(0);
  const back = (): void => {
    setAdding(false);
    setTurn(turn + 1);
  };
  const owned = factors.data?.factors ?? [];
  const hasApp = owned.some(({ kind }) => kind === 'totp');
  return (
    <Section
      title="Second factor"
      turn={turn}
      action={
        !isAdding &&
        factors.data !== undefined && <Button onClick={() => setAdding(true)}>Add</Button>
      }
    >
      <Unread factors={factors} />
      <Box role="alert" color="bad" _empty={{ display: 'none' }} marginBottom="2">
        {remove.error?.message}
      </Box>
      {factors.data !== undefined && owned.length === 0 && !isAdding && (
        <Box color="ink.muted">{adviceFor(factors.data.policy)}</Box>
      )}
      <ul>
        {owned.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setAsked(factor)} />
        ))}
      </ul>
      {isAdding && <AddFactor hasApp={hasApp} onEnd={back} />}
      {owned.length > 0 && !isAdding && <RenewCodes left={factors.data?.codesLeft ?? 0} />}
      {asked !== null && (
        <RemovalQuestion
          factor={asked}
          onClose={() => setAsked(null)}
          onRemove={() => {
            setAsked(null);
            remove.mutate(asked.id, { onSuccess: () => setTurn(turn + 1) });
          }}
        />
      )}
    </Section>
  );
}

function adviceFor(policy: string): string {
  const what =
    'With a second factor nobody can sign in who has only your password: a passkey of your device, or the code of an authenticator app.';
  return policy === 'off' ? what : `${what} Your company asks you to add one.`;
}

function FactorRow(props: { readonly factor: OwnFactor; readonly onRemove: () => void }) {
  const { kind, name, createdAt, lastUsedAt } = props.factor;
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      paddingBlock="3"
      borderTopWidth="1px"
    >
      <Box minWidth="0">
        <Box fontWeight="semibold" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Box>
        <Box color="ink.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {factorKindWords[kind]}, added {formatInstant(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${formatInstant(lastUsedAt)}`}
        </Box>
      </Box>
      <Button
        size="sm"
        aria-label={`Remove ${factorKindWords[kind]} ${name}`}
        onClick={props.onRemove}
      >
        Remove
      </Button>
    </Flex>
  );
}

/** What stands in place of the factors until they are read. */
function Unread({ factors }: { readonly factors: ReturnType<typeof useOwnFactors> }) {
  const thing = 'your second factors';
  if (factors.isPending) return <LoadingPart thing={thing} height="80px" />;
  if (!factors.isError) return null;
  return <ReadFailure thing={thing} error={factors.error} onRetry={() => void factors.refetch()} />;
}

function RemovalQuestion(props: {
  readonly factor: OwnFactor;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const { kind, name } = props.factor;
  return (
    <Question
      title={`Remove ${name}?`}
      confirm="Remove"
      onConfirm={props.onRemove}
      onClose={props.onClose}
    >
      <p>{`A sign-in with this ${factorKindWords[kind].toLowerCase()} will no longer work.`}</p>
    </Question>
  );
}
