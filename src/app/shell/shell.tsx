import '#src/api/configure-schemas.ts';
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Fragment, useMemo, useState } from 'react';
import { Router } from 'wouter';
import {
  selectIsPageKept,
  selectPageKey,
  selectPageRealm,
  selectPageRefusal,
  selectReturnInside,
} from '#machines/app/portal/portal.selectors.ts';
import {
  selectEndedAt,
  selectExpiryText,
  selectIsSignedIn,
  selectModal,
} from '#machines/session/session/session.selectors.ts';
import { hasWindow } from '#src/run/has-window.ts';
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
import { SetAside } from '#src/ui/overlays/set-aside.tsx';
import { sheetKey } from '../served/sheet-key.ts';
import { useServedPage } from '../served/served-page.ts';
import { createPageViews, PageProvider, usePortal, useSession } from '../portal-context.ts';
import { ActingCustomer } from './acting-customer.tsx';
import { SignedIn } from './signed-in.tsx';

function nonceOf(page: Document): string {
  return page.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
}

/** The sheets of the document; the style library takes those over that came with it. */
const ownSheets = hasWindow ? createCache({ key: sheetKey, nonce: nonceOf(document) }) : undefined;

function useSheets(): EmotionCache {
  const sheets = useServedPage()?.sheets ?? ownSheets;
  if (sheets === undefined) throw new Error('Without a document the painting brings the sheets.');
  return sheets;
}

/** The key of the page to mount: one that was shown stays while it is kept. */
function useShownPage(): string | null {
  const page = useSelector(usePortal(), selectPageKey);
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  const [shown, setShown] = useState<string | null>(null);
  if (isSignedIn && shown !== page) setShown(page);
  return isSignedIn || shown === page ? page : null;
}

/** Everything behind the sign-in: the design system, then the layouts (R12) or the end of a session. */
export default function Shell(props: { readonly reportFailure: (failure: FailureReport) => void }) {
  const page = useShownPage();
  const isKept = useSelector(usePortal(), selectIsPageKept);
  const hasExpired = useSelector(useSession(), (snapshot) => selectModal(snapshot) === 'expired');
  return (
    <CacheProvider value={useSheets()}>
      <ChakraProvider value={system}>
        {page !== null && (
          <SetAside isAside={isKept}>
            <Page page={page} reportFailure={props.reportFailure} />
          </SetAside>
        )}
        {(hasExpired || isKept) && <Expired />}
      </ChakraProvider>
    </CacheProvider>
  );
}

function Page(props: {
  readonly page: string;
  readonly reportFailure: (failure: FailureReport) => void;
}) {
  const { page } = props;
  const portal = usePortal();
  const [views] = useState(() => createPageViews(portal));
  // Only users of the lessor act for customers.
  const Acting = useSelector(portal, selectPageRealm) === 'internal' ? ActingCustomer : Fragment;
  const number = useSelector(portal, ({ context }) => context.page);
  // One list per page: no work of one customer is saved under the next one.
  const { leaving } = useMemo(() => ({ page, leaving: openLeaving() }), [page]);
  return (
    <Router base="/portal">
      <PageProvider value={views}>
        <LeavingProvider value={leaving}>
          <Acting key={number}>
            <SignedIn key={page} reportFailure={props.reportFailure} />
          </Acting>
        </LeavingProvider>
      </PageProvider>
    </Router>
  );
}

function Expired() {
  const portal = usePortal();
  return (
    <ExpiredModal
      text={useSelector(useSession(), selectExpiryText)}
      endedAt={useSelector(useSession(), selectEndedAt)}
      refusal={useSelector(portal, selectPageRefusal)}
      returnInside={useSelector(portal, selectReturnInside)}
      isReturning={useSelector(portal, (snapshot) => snapshot.matches({ expired: 'returning' }))}
      onBack={() => portal.send({ type: 'session.dismiss' })}
    />
  );
}
