import { Flex } from '@chakra-ui/react';
import type { SecurityState } from '#contract/lease-account/security-state.ts';
import type { WarnedLetter } from '#domain/lease-account/letter-of-credit-status.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted, formatMoney } from '#domain/format/numbers.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

const path = '/LeaseAccount/LettersOfCredit';

const tones = ['bad', 'warn', 'info'] as const;

/** The sentence of a kind of letters before their names, and how loud it is. */
const kinds: readonly (readonly [WarnedLetter, (typeof tones)[number], string])[] = [
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
  return [...names, ...(more > 0 ? [counted(more, 'other')] : [])].join(', ');
}

interface Warning {
  readonly tone: (typeof tones)[number];
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

function warningsOf({ shortfalls, letters }: SecurityState): Warning[] {
  const missing = shortfalls.map(({ currency, amount, leases }) => ({
    tone: 'bad' as const,
    text: `${formatMoney(amount, currency)} of security missing on ${counted(leases, 'lease')}.`,
    link: 'Show the shortfall',
    href: `${path}?tab=cover`,
  }));
  const named = kinds.flatMap(([kind, tone, text]) => {
    const own = letters.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const link = own.length === 1 ? 'Show the letter' : `Show the ${own.length} letters`;
    return [
      { tone, text: `${text}: ${namesOf(own, kind)}.`, link, href: `${path}?status=${kind}` },
    ];
  });
  return [...missing, ...named];
}

/**
 * What is wrong with the security of the leases, whatever the filters of the list are: missing
 * amounts, and letters to look after (domain page §1.5, §3.8). Renders nothing where all is well.
 */
export function SecurityWarnings(state: SecurityState) {
  const warnings = warningsOf(state);
  if (warnings.length === 0) return null;
  return (
    <Flex direction="column" gap="2">
      {tones.map((tone) => {
        const lines = warnings.filter((one) => one.tone === tone);
        if (lines.length === 0) return null;
        return (
          <InlineMessage key={tone} tone={tone}>
            {lines.map(({ text, link, href }) => (
              <div key={text}>
                {text} <TextLink href={href}>{link}</TextLink>
              </div>
            ))}
          </InlineMessage>
        );
      })}
    </Flex>
  );
}
