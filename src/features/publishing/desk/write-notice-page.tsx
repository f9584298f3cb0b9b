import { dayOfInstant } from '#domain/dates/date.ts';
import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { internalNoticeList, publishNotice } from '#contract/publishing/internal-notices.ts';
import { useBar } from '#src/api/api-context.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { NoticeForm } from './notice-form.tsx';

/** Internal area › Notices › Write a notice. */
export function WriteNoticePage() {
  const [count, setCount] = useState(0);
  const bar = useBar(publishNotice);
  if (bar !== undefined) return <InlineMessage tone="info">{bar}</InlineMessage>;
  return (
    <Flex direction="column" gap="4">
      <PageTitle title="Write a notice" note="Dashboards show it from its first day.">
        <TextLink href="/internal/notices">All notices</TextLink>
      </PageTitle>
      <Loaded
        call={internalNoticeList.read}
        input={{ query: { pageSize: 1 } }}
        thing="the customers"
      >
        {({ facets, asOf }) => (
          <NoticeForm
            key={count}
            customers={facets.customers}
            today={dayOfInstant(asOf)}
            onDone={() => setCount(count + 1)}
          />
        )}
      </Loaded>
    </Flex>
  );
}
