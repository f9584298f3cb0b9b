import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { OwnSession } from '#contract/accounts/profile.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { EndQuestion } from './end-question.tsx';
import { Section } from './section.tsx';
import { type Ending, useEndSessions, useSessions } from './use-profile.ts';

/** The live sessions of the account; all but the current one can be ended here. */
export function SessionsSection() {
  const sessions = useSessions();
  const { mutate, isPending, data, error } = useEndSessions();
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<Ending | null>(null);
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? [];
  // The pressed button disappears with its session; the focus moves to the list.
  const end = (which: Ending): void => {
    setAsked(null);
    mutate(which, { onSuccess: () => setTurn(turn + 1) });
  };
  const endOthers = others.length > 0 && (
    <Button size="sm" disabled={isPending} onClick={() => setAsked('others')}>
      End all others
    </Button>
  );
  return (
    <Section title="Sessions" turn={turn} action={endOthers}>
      <Box as="output" display="block" color="good" _empty={{ display: 'none' }} marginBottom="2">
        {data}
      </Box>
      <Box role="alert" color="bad" _empty={{ display: 'none' }} marginBottom="2">
        {error?.message}
      </Box>
      <SessionList sessions={sessions} isBusy={isPending} onEnd={setAsked} />
      {sessions.data !== undefined && others.length === 0 && (
        <Box color="ink.muted" fontSize="sm">
          You have no other sessions.
        </Box>
      )}
      {asked !== null && (
        <EndQuestion which={asked} onEnd={() => end(asked)} onClose={() => setAsked(null)} />
      )}
    </Section>
  );
}

function SessionList(props: {
  readonly sessions: ReturnType<typeof useSessions>;
  readonly isBusy: boolean;
  readonly onEnd: (session: OwnSession) => void;
}) {
  const { sessions, isBusy, onEnd } = props;
  if (sessions.isPending) return <LoadingPart thing="your sessions" height="120px" />;
  if (sessions.isError)
    return (
      <ReadFailure
        thing="your sessions"
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  return (
    <ul>
      {sessions.data.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={isBusy}
          onEnd={() => onEnd(session)}
        />
      ))}
    </ul>
  );
}

function SessionRow(props: {
  readonly session: OwnSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}) {
  const { session } = props;
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
      <div>
        <Box fontWeight="semibold">
          {session.device}
          {session.isThis && (
            <Box as="span" color="brand" marginInlineStart="2">
              This session
            </Box>
          )}
        </Box>
        <Box color="ink.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          From {session.place}, started {formatInstant(session.startedAt)}, last seen{' '}
          {formatInstant(session.lastSeenAt)}
        </Box>
      </div>
      {!session.isThis && (
        <Button
          size="sm"
          disabled={props.isBusy}
          aria-label={`End session on ${session.device}, started ${formatInstant(session.startedAt)}`}
          onClick={props.onEnd}
        >
          End session
        </Button>
      )}
    </Flex>
  );
}
