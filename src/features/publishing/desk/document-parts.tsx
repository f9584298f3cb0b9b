import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { ownCategoryWords, publicCategoryWords } from '#contract/documents/document-kinds.ts';
import { readerWords } from '#contract/publishing/published-document.ts';
import { getPublicationSubjects } from '#contract/publishing/publishing.ts';
import { selectPublicationDraft } from '#machines/publishing/publication/publication.selectors.ts';
import { useGet } from '#src/api/use-request.ts';
import {
  everyCustomer,
  fieldsForAudience,
  fieldsWithRight,
  rightOfDraft,
  wholeCustomer,
} from './document-draft.ts';
import { ChoicePart, LinePart, type Publication } from './publication-parts.tsx';

/** A customer to publish to. */
export interface Audience {
  readonly custId: string;
  readonly name: string;
}

interface Props {
  readonly publication: Publication;
  readonly customers: readonly Audience[];
}

/** Kind, customer and readers of a document. */
export function DocumentParts({ publication, customers }: Props) {
  const draft = useSelector(publication, selectPublicationDraft);
  const { audience = '' } = draft;
  const isForAll = audience === everyCustomer;
  const write = (fields: Readonly<Record<string, string>>): void =>
    publication.send({ type: 'publication.write', fields });
  return (
    <>
      <ChoicePart
        publication={publication}
        name="audience"
        label="Who sees it"
        options={[
          ['', 'Choose a customer'],
          ...customers.map(({ custId, name }) => [custId, `${name} (${custId})`] as const),
          [everyCustomer, 'All customers, as a publication'],
        ]}
        onChoose={(value) => write(fieldsForAudience(draft, value))}
      />
      {audience !== '' && !isForAll && (
        <AboutPart
          publication={publication}
          custId={audience}
          onChoose={(about, aboutWords) => write(fieldsWithRight(draft, { about, aboutWords }))}
        />
      )}
      <ChoicePart
        publication={publication}
        name="category"
        label="Category"
        options={[
          ['', 'Choose a category'],
          ...Object.entries(isForAll ? publicCategoryWords : ownCategoryWords),
        ]}
        onChoose={(category) => write(fieldsWithRight(draft, { category }))}
      />
      <LinePart publication={publication} name="title" label="Title" maxLength={200} />
      <Dates publication={publication} />
      {!isForAll && (
        <ChoicePart
          publication={publication}
          name="right"
          label="Readable by"
          options={Object.entries(readerWords)}
          isLocked={rightOfDraft(draft) !== null}
        />
      )}
    </>
  );
}

function Dates({ publication }: { readonly publication: Publication }) {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }}
      alignItems="start"
    >
      <LinePart
        publication={publication}
        name="dated"
        label="Document date (optional)"
        type="date"
      />
      <LinePart
        publication={publication}
        name="period"
        label="Month it covers (optional)"
        type="month"
      />
      <LinePart publication={publication} name="version" label="Version" maxLength={20} />
    </Box>
  );
}

/** The lease or the technical project that the document is about. */
function AboutPart(props: {
  readonly publication: Publication;
  readonly custId: string;
  readonly onChoose: (about: string, words: string) => void;
}) {
  const { data, error } = useGet(getPublicationSubjects, { params: { custId: props.custId } });
  const leases = (data?.leases ?? []).map(({ id, leaseNo, asset }) => {
    return [`lease:${id}`, `${leaseNo} · ${asset}`] as const;
  });
  const projects = (data?.projects ?? []).map(({ id, number, asset }) => {
    return [`project:${id}`, `${number} · ${asset}`] as const;
  });
  const groups = [
    ['Leases', leases],
    ['Technical projects', projects],
  ] as const;
  const words = new Map<string, string>([...leases, ...projects]);
  return (
    <div>
      <ChoicePart
        publication={props.publication}
        name="about"
        label="About"
        options={[['', wholeCustomer]]}
        groups={groups.filter(([, options]) => options.length > 0)}
        onChoose={(about) => props.onChoose(about, words.get(about) ?? wholeCustomer)}
      />
      {error && (
        <Box role="alert" color="bad" fontSize="sm">
          The leases of this customer could not be loaded. Choose the customer again.
        </Box>
      )}
    </div>
  );
}
