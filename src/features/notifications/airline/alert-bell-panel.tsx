import { Box } from '@chakra-ui/react';
import { TextLink } from '#src/ui/text-link.tsx';
import { NewestItems } from './newest-items.tsx';

/** The newest open alerts about security, and the link to all of them. */
export function AlertBellPanel({ onFollow }: { readonly onFollow: () => void }) {
  return (
    <Box width="min(400px, calc(100vw - 58px))">
      <Box as="h2" fontSize="md" fontWeight="semibold" marginBottom="2">
        Security alerts
      </Box>
      <NewestItems
        onFollow={onFollow}
        none="No urgent alert is open. Those for information are in the list."
        mark="Open"
      />
      <Box marginTop="3" paddingTop="3" borderTopWidth="1px">
        <TextLink href="/internal/alerts" onClick={onFollow}>
          All security alerts
        </TextLink>
      </Box>
    </Box>
  );
}
