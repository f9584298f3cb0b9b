import { Box, Flex } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';

/** The frame of an expanded row: a name, and the detail once it is loaded. */
export function DetailFrame<T>(props: {
  readonly name: string;
  readonly result: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}) {
  return (
    <Box as="section" className="detail" aria-label={props.name} padding={{ base: '3', md: '5' }}>
      <DetailBody {...props} />
    </Box>
  );
}

function DetailBody<T>({ name, result, children }: Parameters<typeof DetailFrame<T>>[0]) {
  if (result.isPending) return <LoadingPart thing={name} height="320px" />;
  if (result.isError) {
    const { error } = result;
    return <ReadFailure thing={name} error={error} onRetry={() => void result.refetch()} />;
  }
  return (
    <Flex direction="column" gap="6">
      {children(result.data)}
    </Flex>
  );
}
