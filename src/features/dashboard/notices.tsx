import { Box, Flex, Heading } from '@chakra-ui/react';
import { type NoticeSeverity, noticeSeverityWords } from '#contract/notifications/notice-kinds.ts';
import type { Notice } from '#contract/notifications/notices.ts';
import { formatDate } from '#domain/format/date.ts';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';

const tones: Readonly<Record<NoticeSeverity, Tone>> = {
  critical: 'bad',
  warning: 'warn',
  info: 'info',
};

/** The lessor's notices of today, most serious first; nothing without any. */
export function Notices({ notices }: { readonly notices: readonly Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <Flex as="section" direction="column" gap="2" aria-label="Notices of the lessor">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </Flex>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { title, text, severity, from, until } = notice;
  const days = `${formatDate(from)}${until === null ? '' : ` to ${formatDate(until)}`}`;
  return (
    <Box
      as="article"
      borderWidth="1px"
      borderRadius="md"
      bg={severity === 'info' ? 'surface.raised' : `${tones[severity]}.subtle`}
      paddingInline="4"
      paddingBlock={{ base: '3', md: '4' }}
    >
      <Flex columnGap="3" rowGap="1" align="baseline" wrap="wrap">
        <StatusWord tone={tones[severity]} word={noticeSeverityWords[severity]} />
        <Heading
          as="h2"
          size="md"
          order={{ base: 1, md: 0 }}
          flex={{ base: '1 1 100%', md: '1 1 240px' }}
          overflowWrap="anywhere"
        >
          {title}
        </Heading>
        <Box color="ink.muted" fontSize="sm" marginStart="auto">
          {days}
        </Box>
      </Flex>
      <Box
        marginTop={{ base: '1', md: '2' }}
        maxWidth="72ch"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {text}
      </Box>
    </Box>
  );
}
