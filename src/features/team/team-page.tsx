import { Box, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Contact, contactFunctions } from '#contract/team/team.ts';
import { contactFunctionNames } from '#domain/team/contact-functions.ts';
import { useDownload } from '#src/api/use-download.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyPanel } from '#src/ui/empty-panel.tsx';
import { LabelledSelect } from '#src/ui/fields/labelled-select.tsx';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useSettings } from '#src/ui/theme/settings.ts';
import { CallDialog } from './call-dialog.tsx';
import { ContactCard } from './contact-card.tsx';
import { ContactSkeleton } from './contact-skeleton.tsx';
import { useMinute } from './use-minute.ts';
import { useTeam } from './use-team.ts';

/** Your Team (domain page §1.2): the lessor's people who look after this airline. */
export default function TeamPage() {
  const team = useTeam();
  const [asked, setAsked] = useState<Contact>();
  return (
    <Flex direction="column" gap="4">
      <PageTitle title="Your team" note="Who looks after you, and how to reach them">
        {(team.data?.contacts.length ?? 0) > 0 && <CsvButton />}
      </PageTitle>
      <TeamBody team={team} onCall={setAsked} />
      {asked !== undefined && <CallDialog contact={asked} onClose={() => setAsked(undefined)} />}
    </Flex>
  );
}

function TeamBody(props: {
  readonly team: ReturnType<typeof useTeam>;
  readonly onCall: (contact: Contact) => void;
}) {
  const { data, error, isError, refetch } = props.team;
  if (isError)
    return <ReadFailure thing="your team" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ContactSkeleton />;
  return <Contacts contacts={data.contacts} onCall={props.onCall} />;
}

function CsvButton() {
  const { isBusy, reason, start, retry } = useDownload();
  const save = (): void => start('api/team/export', 'your-team.csv');
  return (
    <Flex gap="3" align="center">
      {reason !== undefined && (
        <Box role="alert" color="bad">
          {reason}
        </Box>
      )}
      <Button aria-busy={isBusy} onClick={reason === undefined ? save : retry}>
        {reason === undefined ? 'Download CSV' : 'Try again'}
      </Button>
    </Flex>
  );
}

/** The filters live in the address, like those of every list. */
function useFilters() {
  const parameters = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  return {
    wanted: parameters.get('function') ?? '',
    lease: parameters.get('lease') ?? '',
    change: (name: 'function' | 'lease', value: string): void => {
      if (value === '') parameters.delete(name);
      else parameters.set(name, value);
      const text = parameters.toString();
      navigate(text === '' ? path : `${path}?${text}`);
    },
  };
}

function Contacts(props: {
  readonly contacts: readonly Contact[];
  readonly onCall: (contact: Contact) => void;
}) {
  const { contacts } = props;
  const { supportEmail } = useSettings();
  const filters = useFilters();
  const now = useMinute();
  if (contacts.length === 0)
    return (
      <EmptyPanel text={`Your team is being assigned. Contact ${supportEmail}.`}>
        <a className="quiet-link" href={`mailto:${supportEmail}`}>
          Write to {supportEmail}
        </a>
      </EmptyPanel>
    );
  const shown = contacts.filter((contact) => isShown(contact, filters));
  return (
    <>
      <TeamFilters contacts={contacts} filters={filters} />
      {shown.length === 0 && (
        <EmptyPanel text="Nobody has this function for you.">
          <Button onClick={() => filters.change('function', '')}>Show all functions</Button>
        </EmptyPanel>
      )}
      <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(320px, 100%), 1fr))">
        {shown.map((contact) => (
          <ContactCard
            key={contact.id}
            contact={contact}
            now={now}
            onCall={() => props.onCall(contact)}
          />
        ))}
      </Grid>
    </>
  );
}

function isShown(contact: Contact, { wanted, lease }: ReturnType<typeof useFilters>): boolean {
  const isWanted = wanted === '' || contact.function === wanted;
  return (
    isWanted && (lease === '' || contact.leases.length === 0 || contact.leases.includes(lease))
  );
}

function TeamFilters(props: {
  readonly contacts: readonly Contact[];
  readonly filters: ReturnType<typeof useFilters>;
}) {
  const { wanted, lease, change } = props.filters;
  const covered = [...new Set(props.contacts.flatMap(({ leases }) => leases))].toSorted();
  return (
    <Flex gap="2" wrap="wrap">
      <LabelledSelect
        label="Function"
        value={wanted}
        options={[
          ['', 'All functions'],
          ...contactFunctions.map((key) => [key, contactFunctionNames[key]] as const),
        ]}
        onChange={(value) => change('function', value)}
      />
      {covered.length > 0 && (
        <LabelledSelect
          label="Lease"
          value={lease}
          options={[['', 'All leases'], ...covered.map((each) => [each, each] as const)]}
          onChange={(value) => change('lease', value)}
        />
      )}
    </Flex>
  );
}
