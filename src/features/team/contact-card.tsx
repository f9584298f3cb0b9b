import { Box, Flex } from '@chakra-ui/react';
import { BookUser, Mail, Phone, PhoneCall } from 'lucide-react';
import type { Contact } from '#contract/team/team.ts';
import { contactFunctionNames } from '#domain/team/contact-functions.ts';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';
import { localTime } from './local-time.ts';

/** One person of the lessor: name, place, local time, and contact data. */
export function ContactCard(props: {
  readonly contact: Contact;
  /** The current time, epoch milliseconds. */
  readonly now: number;
  readonly onCall: () => void;
}) {
  const { contact } = props;
  const { leases, deputy } = contact;
  return (
    <Flex
      as="article"
      direction="column"
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="md"
      bg="surface.raised"
      aria-label={contact.name}
    >
      <div>
        <Box fontSize="xs" color="ink.muted">
          {contactFunctionNames[contact.function]}
        </Box>
        <Box as="h2" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
          {contact.name}
        </Box>
        <div>{contact.title}</div>
      </div>
      <Ways contact={contact} />
      <Box fontSize="sm" color="ink.muted">
        <div>
          {contact.office}, {localTime(contact.timeZone, props.now)}
        </div>
        <div>{leases.length === 0 ? 'All your leases' : `Leases ${leases.join(', ')}`}</div>
        {deputy !== null && <Deputy {...deputy} />}
      </Box>
      <Flex gap="2" wrap="wrap" marginTop="auto">
        <Button size="sm" onClick={props.onCall}>
          <PhoneCall size={16} aria-hidden />
          Request a call
        </Button>
        <CardButton contact={contact} />
      </Flex>
    </Flex>
  );
}

function Deputy({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <div>
      Deputy: {name},{' '}
      <a className="quiet-link" href={telOf(phone)}>
        {phone}
      </a>
    </div>
  );
}

function telOf(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

function Ways({ contact }: { readonly contact: Contact }) {
  return (
    <Box fontSize="sm" overflowWrap="anywhere">
      <Flex gap="2" align="center">
        <Mail size={16} aria-hidden />
        <a className="quiet-link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </Flex>
      {[contact.phone, contact.mobile].map(
        (phone, index) =>
          phone !== null && (
            <Flex key={phone} gap="2" align="center" marginTop="1">
              <Phone size={16} aria-hidden />
              <a className="quiet-link" href={telOf(phone)}>
                {phone}
              </a>
              {index === 1 && <Box color="ink.muted">mobile</Box>}
            </Flex>
          ),
      )}
    </Box>
  );
}

function CardButton({ contact }: { readonly contact: Contact }) {
  const { isBusy, reason, start, retry } = useDownload();
  const save = (): void => start(`api/team/${contact.id}/card`, `${contact.name}.vcf`);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-busy={isBusy}
        aria-label={`Add ${contact.name} to the address book`}
        onClick={reason === undefined ? save : retry}
      >
        <BookUser size={16} aria-hidden />
        {reason === undefined ? 'vCard' : 'Try again'}
      </Button>
      {reason !== undefined && (
        <Box role="alert" color="bad" fontSize="sm">
          {reason}
        </Box>
      )}
    </>
  );
}
