import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { selectUsername } from '#machines/session/session/session.selectors.ts';
import { usePortalHandle, useSession } from '../portal-context.ts';
import type { Logout } from '../shell/use-logout.ts';
import { PortalHeader } from './portal-header.tsx';
import { termsPage } from './terms-page-chunk.ts';

/** The second layout (R12): header, the terms of use and *Logout*; no menu. */
export function TermsLayout({ logout }: { readonly logout: Logout }) {
  const { markTermsAccepted } = usePortalHandle();
  const username = useSelector(useSession(), selectUsername) ?? '';
  return (
    <Box height="100dvh" overflow="auto">
      <PortalHeader username={username} logout={logout} />
      <Box as="main" id="content" padding={{ base: '4', md: '8' }} paddingBottom="0">
        <termsPage.Component onAccepted={markTermsAccepted} />
      </Box>
    </Box>
  );
}
