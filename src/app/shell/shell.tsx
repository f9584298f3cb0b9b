import '#src/api/configure-schemas.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Fragment, useMemo } from 'react';
import { Router } from 'wouter';
import {
  selectCookie,
  selectExpiryText,
  selectModal,
  selectOwner,
  selectRealm,
} from '#machines/session/session/session.selectors.ts';
import { openLeaving } from '#src/drafts/leaving.ts';
import { LeavingProvider } from '#src/drafts/use-leaving.ts';
import type { FailureReport } from '../errors/render-failure.tsx';
import { ExpiredModal } from '#src/features/session/modals/expired-modal.tsx';
import { system } from '#src/ui/theme/system.ts';
import '../../styles/rows.css';
import '../../styles/tables.css';
import '../../styles/cards.css';
import '../../styles/graphs.css';
import '../../styles/shell.css';
import '../../styles/print.css';
import { usePortal, useSession } from '../portal-context.ts';
import { ActingCustomer } from './acting-customer.tsx';
import { SignedIn } from './signed-in.tsx';

function nonceOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}

const styleCache = createCache({ key: 'portal', nonce: nonceOf(document) });

/** Everything behind the sign-in: the design system, then the layouts (R12) or the end of a session. */
export default function Shell(props: { readonly reportFailure: (failure: FailureReport) => void }) {
  const portal = usePortal();
  const session = useSession();
  const visitId = useSelector(session, (snapshot) => selectCookie(snapshot)?.userVisitId);
  const owner = useSelector(session, selectOwner);
  const realm = useSelector(session, selectRealm);
  const modal = useSelector(session, selectModal);
  // Only users of the lessor act for customers.
  const Acting = realm === 'internal' ? ActingCustomer : Fragment;
  const expiryText = useSelector(session, selectExpiryText);
  // One list per owner: no work of one customer is saved under the next one.
  const { leaving } = useMemo(() => ({ owner, leaving: openLeaving() }), [owner]);
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        {modal === 'expired' ? (
          <ExpiredModal text={expiryText} onBack={() => portal.send({ type: 'session.dismiss' })} />
        ) : (
          visitId !== undefined && (
            <Router base="/portal">
              <LeavingProvider value={leaving}>
                <Acting key={visitId}>
                  <SignedIn key={owner} reportFailure={props.reportFailure} />
                </Acting>
              </LeavingProvider>
            </Router>
          )
        )}
      </ChakraProvider>
    </CacheProvider>
  );
}
