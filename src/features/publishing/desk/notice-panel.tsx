import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type InternalNotice,
  internalNoticeList,
  noticeAudience,
  changeNotice,
  withdrawNotice,
} from '#contract/publishing/internal-notices.ts';
import { noticeReaderWords } from '#contract/notifications/notice-kinds.ts';
import { useBar } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { formatInstant } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import type { Audience } from './document-parts.tsx';
import { NoticeForm } from './notice-form.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

interface Props {
  readonly notice: InternalNotice;
  readonly customers: readonly Audience[];
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
}

/** A notice as readers see it, and the lessor's possible steps. */
export function NoticePanel({ notice, customers, today }: Props) {
  const { text, withdrawal, publishedAt, publishedBy, rightNeeded, status } = notice;
  const isOver = status === 'withdrawn' || status === 'ended';
  return (
    <RowPanel label="Notice">
      {withdrawal !== null && (
        <InlineMessage tone="info">
          {`Withdrawn by ${withdrawal.by} on ${formatInstant(withdrawal.at)}: ${withdrawal.reason}`}
        </InlineMessage>
      )}
      <Box whiteSpace="pre-line" maxWidth="72ch" overflowWrap="anywhere">
        {text}
      </Box>
      <Box color="ink.muted">
        {`${noticeAudience(notice)} · ${noticeReaderWords[rightNeeded ?? '']} · published by ${publishedBy} on ${formatInstant(publishedAt)}`}
      </Box>
      {status === 'scheduled' && (
        <Change key={notice.rowVersion} notice={notice} customers={customers} today={today} />
      )}
      {!isOver && <Withdrawal notice={notice} />}
    </RowPanel>
  );
}

/** A notice may be changed until its first day. */
function Change(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (useBar(changeNotice) !== undefined) return null;
  if (isOpen) return <NoticeForm {...props} onDone={() => setIsOpen(false)} />;
  return (
    <Flex className="no-print">
      <Button onClick={() => setIsOpen(true)}>Change the notice</Button>
    </Flex>
  );
}

function Withdrawal({ notice }: { readonly notice: InternalNotice }) {
  const readAnew = useReadAnew();
  const sending = usePost(withdrawNotice, () => readAnew(internalNoticeList.read));
  const { id, rowVersion } = notice;
  return (
    <WithdrawalForm
      thing="notice"
      label="Reason, for the record"
      sending={sending}
      onWithdraw={(reason) => sending.send({ params: { id }, body: { reason, rowVersion } })}
    />
  );
}
