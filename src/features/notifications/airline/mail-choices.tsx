import { Box, chakra, Flex } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getNotificationChoices,
  putNotificationChoice,
} from '#contract/notifications/notifications.ts';
import {
  type MailChoice,
  mailChoices,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/notification-kinds.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';

type Choices = AnswerOf<typeof getNotificationChoices>;
type Choice = Choices['choices'][number];

const words: Readonly<Record<MailChoice, string>> = {
  none: 'No mail',
  daily: 'In the daily summary',
  immediately: 'At once',
};
const options = mailChoices.map((mail) => [mail, words[mail]] as const);

function isMailChoice(value: string): value is MailChoice {
  return value in words;
}

function useChoices() {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [api.username, getNotificationChoices.name];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getNotificationChoices, { signal }),
  });
  const change = useMutation({
    mutationFn: ({ kind, mail }: Choice) =>
      api.call(putNotificationChoice, { params: { kind }, body: { mail } }),
    onSuccess: (stored) =>
      queries.setQueryData<Choices>(queryKey, (before) =>
        before === undefined
          ? undefined
          : { ...before, choices: before.choices.map((one) => changed(one, stored)) },
      ),
  });
  return { found, change };
}

const changed = (one: Choice, stored: Choice): Choice => (one.kind === stored.kind ? stored : one);

/** The person's mail choice for each kind; stored at once. */
export function MailChoices() {
  const { found, change } = useChoices();
  if (found.isError)
    return (
      <ReadFailure thing="your choices" error={found.error} onRetry={() => void found.refetch()} />
    );
  if (found.data === undefined) return <output>Loading…</output>;
  const { email, isConfirmed, choices } = found.data;
  return (
    <Flex direction="column" gap="4" maxWidth="760px" overflowY={{ md: 'auto' }}>
      <p>
        The bell shows everything. Mail goes to <strong>{email}</strong>; the daily summary comes in
        the morning and lists unread notifications.
      </p>
      {!isConfirmed && (
        <InlineMessage tone="warn">
          Confirm your e-mail address first: until then no mail is sent.
        </InlineMessage>
      )}
      {change.error !== null && <InlineMessage tone="bad">{change.error.message}</InlineMessage>}
      <chakra.dl display="grid" borderWidth="1px" borderRadius="md" bg="surface.raised">
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.kind}
            choice={change.isPending ? changed(choice, change.variables) : choice}
            onChange={(mail) => change.mutate({ kind: choice.kind, mail })}
          />
        ))}
      </chakra.dl>
      <output className="visually-hidden">
        {change.isSuccess && `Stored: ${savedWords(change.data.kind, change.data.mail)}`}
      </output>
    </Flex>
  );
}

function savedWords(kind: NotificationKind, mail: MailChoice): string {
  return `${notificationKinds[kind].words}, ${words[mail].toLowerCase()}`;
}

function ChoiceRow(props: {
  readonly choice: Choice;
  readonly onChange: (mail: MailChoice) => void;
}) {
  const { kind, mail } = props.choice;
  const { words: name, when } = notificationKinds[kind];
  return (
    <Flex
      justify="space-between"
      align="center"
      gap="4"
      wrap="wrap"
      padding="3"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <chakra.dt flex="1 1 260px">
        <Box fontWeight="medium">{name}</Box>
        <Box fontSize="sm" color="ink.muted">
          {when}
        </Box>
      </chakra.dt>
      <dd>
        <LabelledSelect
          label={`Mail about ${name.toLowerCase()}`}
          value={mail}
          options={options}
          onChange={(value) => {
            if (isMailChoice(value)) props.onChange(value);
          }}
        />
      </dd>
    </Flex>
  );
}
