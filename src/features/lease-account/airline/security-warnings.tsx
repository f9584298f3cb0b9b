import { Flex } from '@chakra-ui/react';
import type { SecurityState } from '#contract/lease-account/security-state.ts';
import type { WarnedLetter } from '#domain/lease-account/warned-letters.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatMoney } from '#domain/format/numbers.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

const path = '/LeaseAccount/LettersOfCredit';

/** The sentence of a kind of letters before their names, and how loud it is. */
const kinds: readonly (readonly [WarnedLetter, 'bad' | 'warn' | 'info', string])[] = [
  ['lapsed', 'bad', 'Expired while a lease lasts'],
  ['nonRenewal', 'warn', 'Will not be renewed'],
  ['expiring', 'warn', 'Expire within 60 days'],
  ['pending', 'info', 'Not in force yet'],
];

/** How many letters a sentence names; the link behind it shows all. */
const namedLetters = 3;

type Letters = SecurityState['letters'];

function namesOf(letters: Letters, kind: WarnedLetter): string {
  const names = letters
    .slice(0, namedLetters)
    .map(({ reference, ends }) =>
      ends === null || kind === 'pending' ? reference : `${reference} on ${formatDate(ends)}`,
    );
  const more = letters.length - names.length;
  return [...names, ...(more > 0 ? [`${counted(more, 'other')}`] : [])].join(', ');
}

/**
 * What is wrong with the security of the leases, whatever the filters of the list are: missing
 * amounts, and letters to look after (domain page §1.5, §3.8). Renders nothing where all is well.
 */
export function SecurityWarnings({ shortfalls, letters }: SecurityState) {
  const shown = kinds
    .map(([kind, tone, text]) => ({
      kind,
      tone,
      text,
      of: letters.filter((one) => one.kind === kind),
    }))
    .filter(({ of }) => of.length > 0);
  if (shortfalls.length + shown.length === 0) return null;
  return (
    <Flex direction="column" gap="2">
      {shortfalls.map(({ currency, amount, leases }) => (
        <InlineMessage key={currency} tone="bad">
          <strong className="figure">{formatMoney(amount, currency)}</strong>
          {` of security missing on ${counted(leases, 'lease')}. `}
          <TextLink href={`${path}?tab=cover`}>Show the shortfall</TextLink>
        </InlineMessage>
      ))}
      {shown.map(({ kind, tone, text, of }) => (
        <InlineMessage key={kind} tone={tone}>
          {`${text}: ${namesOf(of, kind)}. `}
          <TextLink href={`${path}?status=${kind}`}>
            {of.length === 1 ? 'Show the letter' : `Show the ${of.length} letters`}
          </TextLink>
        </InlineMessage>
      ))}
    </Flex>
  );
}
