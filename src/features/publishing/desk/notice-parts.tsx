import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { noticeReaderWords, noticeSeverityWords } from '#contract/notifications/notice-kinds.ts';
import { selectPublicationDraft } from '#machines/publishing/publication/publication.selectors.ts';
import { CheckList } from '#src/ui/fields/check-list.tsx';
import type { Audience } from './document-parts.tsx';
import { noticeAudiences, chosenIn } from './notice-draft.ts';
import {
  ChoicePart,
  LinePart,
  LinesPart,
  type Publication,
  usePart,
} from './publication-parts.tsx';

interface Props {
  readonly publication: Publication;
  readonly customers: readonly Audience[];
}

/** Text, severity, audience and days of a notice. */
export function NoticeParts({ publication, customers }: Props) {
  const { audience } = useSelector(publication, selectPublicationDraft);
  return (
    <>
      <LinePart publication={publication} name="title" label="Title" maxLength={160} />
      <LinesPart publication={publication} name="text" label="Text" maxLength={4000} />
      <Pair>
        <ChoicePart
          publication={publication}
          name="severity"
          label="Severity"
          options={Object.entries(noticeSeverityWords)}
        />
        <ChoicePart
          publication={publication}
          name="right"
          label="Readers"
          options={Object.entries(noticeReaderWords)}
        />
      </Pair>
      <ChoicePart
        publication={publication}
        name="audience"
        label="Who gets it"
        options={noticeAudiences}
      />
      {audience === 'chosen' && <Customers publication={publication} customers={customers} />}
      <Pair>
        <LinePart publication={publication} name="from" label="First day, UTC" type="date" />
        <LinePart
          publication={publication}
          name="until"
          label="Last day, UTC (optional)"
          type="date"
        />
      </Pair>
    </>
  );
}

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      alignItems="start"
    >
      {children}
    </Box>
  );
}

/** The chosen customers; a long list scrolls. */
function Customers({ publication, customers }: Props) {
  const draft = useSelector(publication, selectPublicationDraft);
  const { fault, write } = usePart(publication, 'customers');
  return (
    <div>
      <Box maxHeight="280px" overflowY="auto" borderWidth="1px" borderRadius="md" padding="3">
        <CheckList
          legend="Customers"
          options={customers.map(({ custId, name }) => ({
            key: custId,
            label: `${name} (${custId})`,
          }))}
          checked={chosenIn(draft)}
          onChange={(checked) => write(checked.join(','))}
        />
      </Box>
      {fault !== undefined && (
        <Box role="alert" color="bad" fontSize="sm">
          {fault}
        </Box>
      )}
    </div>
  );
}
