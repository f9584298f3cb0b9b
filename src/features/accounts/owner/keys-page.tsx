import { Box, Flex } from '@chakra-ui/react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { listServiceKeys } from '#contract/accounts/service-keys.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';
import { Button } from '#src/ui/button.tsx';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

/** The keys of the person's company; when one was last used is read again each time. */
function useKeys(): UseQueryResult<AnswerOf<typeof listServiceKeys>> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, listServiceKeys.name],
    queryFn: ({ signal }) => api.call(listServiceKeys, { signal }),
    staleTime: 0,
  });
}

/** Users of your company › Keys for systems: keys by which systems of the airline call the portal. */
export default function KeysPage() {
  const keys = useKeys();
  const [isMaking, setIsMaking] = useState(false);
  const { data } = keys;
  return (
    <Flex direction="column" gap="4" maxWidth="1080px">
      <PageTitle
        title="Keys for systems"
        back={['/colleagues', 'Users of your company']}
        note="A key lets a system of your company send figures without a person"
      >
        {data !== undefined && (
          <Button variant="solid" onClick={() => setIsMaking(true)}>
            Make a key
          </Button>
        )}
      </PageTitle>
      <KeyList keys={keys} />
      {isMaking && data !== undefined && (
        <NewKeyDialog today={data.today} onClose={() => setIsMaking(false)} />
      )}
    </Flex>
  );
}

function KeyList({ keys }: { readonly keys: ReturnType<typeof useKeys> }) {
  if (keys.isPending) return <LoadingPart thing="the keys" height="160px" />;
  if (keys.isError)
    return <ReadFailure thing="the keys" error={keys.error} onRetry={() => void keys.refetch()} />;
  if (keys.data.items.length === 0)
    return (
      <Box color="ink.muted">
        There is no key yet. Make one for each system, so that you can revoke each by itself.
      </Box>
    );
  return (
    <Box as="ul" aria-label="Keys" borderWidth="1px" borderRadius="md" bg="surface.raised">
      {keys.data.items.map((key) => (
        <KeyRow key={key.id} shown={key} />
      ))}
    </Box>
  );
}
