import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { publishDocument } from '#contract/publishing/publishing.ts';
import { publishedDocumentList } from '#contract/publishing/published-documents.ts';
import { useBar } from '#src/api/api-context.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { PublishDocumentForm } from './publish-document-form.tsx';

/** Internal area › Documents › Publish a document. */
export function PublishDocumentPage() {
  const [count, setCount] = useState(0);
  const bar = useBar(publishDocument);
  if (bar !== undefined) return <InlineMessage tone="info">{bar}</InlineMessage>;
  return (
    <Flex direction="column" gap="4">
      <PageTitle
        title="Publish a document"
        note="No customer sees it before you have checked and published it."
      >
        <TextLink href="/internal/documents">All documents</TextLink>
      </PageTitle>
      <Loaded
        call={publishedDocumentList.read}
        input={{ query: { pageSize: 1 } }}
        thing="the customers"
      >
        {({ facets }) => (
          <PublishDocumentForm
            key={count}
            customers={facets.customers}
            onAnother={() => setCount(count + 1)}
          />
        )}
      </Loaded>
    </Flex>
  );
}
