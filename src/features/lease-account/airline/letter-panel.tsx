import { counted, formatAmount, formatMoney } from '#domain/format/numbers.ts';
import { Box, Flex } from '@chakra-ui/react';
import {
  getLetterOfCredit,
  uncountedWords,
  type LetterDetail,
} from '#contract/lease-account/letters-of-credit.ts';
import { formatDate } from '#domain/format/date.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { LetterHistory } from './letter-history.tsx';

/** The leases a letter of credit secures, its terms and its history. */
export function LetterPanel({ id }: { readonly id: string }) {
  return (
    <Loaded call={getLetterOfCredit} input={{ params: { id } }} thing="the letter of credit">
      {(letter) => <Facts letter={letter} />}
    </Loaded>
  );
}

/** Whether the letter renews itself; after a notice it ends like any other one (§3.8). */
function renewalWords({ noticeDays, finalExpiry, expiryDate, events }: LetterDetail): string {
  const latest = events.find(({ kind }) => kind === 'nonRenewal' || kind === 'renew');
  if (latest?.kind === 'nonRenewal')
    return ` Notice was given on ${formatDate(latest.date)} that it does not renew itself: it ends on ${formatDate(expiryDate)}.`;
  if (noticeDays === null) return '';
  const until = finalExpiry === null ? '' : ` until ${formatDate(finalExpiry)}`;
  return ` Renews itself${until} unless notice is given ${counted(noticeDays, 'day')} before.`;
}

/** What became a deposit of the cash that was drawn (§1.5). */
function proceedsWords({ proceeds, currency }: LetterDetail): string {
  const parts = proceeds.map(({ leaseNo, amount, held, receivedOn }) => {
    const left = held === amount ? '' : `, of which ${formatAmount(held, currency)} is still held`;
    return `${formatMoney(amount, currency)} for ${leaseNo} on ${formatDate(receivedOn)}${left}`;
  });
  return `Drawn and held as a cash deposit: ${parts.join('; ')}.`;
}

/** The leases that last longer than the letter; nothing without any. */
function EndsBefore({ letter: { parts } }: { readonly letter: LetterDetail }) {
  const short = parts.flatMap(({ leaseNo, leaseEnd, daysShort }) =>
    daysShort === null
      ? []
      : [
          `${counted(daysShort, 'day')} before lease ${leaseNo}, which ends on ${formatDate(leaseEnd)}`,
        ],
  );
  return short.length === 0 ? null : <Box>{`The letter ends ${short.join('; ')}.`}</Box>;
}

function Facts({ letter }: { readonly letter: LetterDetail }) {
  const { currency } = letter;
  const parts = letter.parts.map(({ leaseNo, amount, counted: part, reason }) => {
    const why = reason === null ? '' : ` (${uncountedWords[reason]})`;
    return `${leaseNo} ${currency} ${formatAmount(amount, currency)}, of which ${formatAmount(part, currency)} counts today${why}`;
  });
  return (
    <>
      <Box>
        {`Secures ${parts.join('; ')}.`}
        {renewalWords(letter)}
      </Box>
      <EndsBefore letter={letter} />
      {letter.proceeds.length > 0 && <Box>{proceedsWords(letter)}</Box>}
      <LetterDocuments leases={letter.leases} />
      <LetterHistory letter={letter} />
    </>
  );
}

/** The link to the documents of a letter, which are stored with the leases it secures. */
function LetterDocuments({ leases }: { readonly leases: readonly string[] }) {
  return (
    <Flex gap="4" wrap="wrap">
      {leases.map((lease) => (
        <TextLink
          key={lease}
          href={`/Documents/Publications?category=guarantee&lease=${encodeURIComponent(lease)}&age=all`}
        >
          Documents, lease {lease}
        </TextLink>
      ))}
    </Flex>
  );
}
