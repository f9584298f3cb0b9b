import { useSelector } from '@xstate/react';
import { selectSignIn } from '#machines/portal/portal.selectors.ts';
import { useSettings } from '#src/ui/settings.ts';
import { useDocumentTitle } from '#src/ui/use-document-title.ts';
import { LiveLoginPage } from '../login-screen.tsx';
import { usePortal } from '../portal-context.ts';

/** Sign-in of the lessor's own people (spec §2, R16). */
export default function InternalLoginScreen() {
  const { brand, sessionNote, supportEmail } = useSettings();
  const signIn = useSelector(usePortal(), selectSignIn);
  useDocumentTitle('Internal sign-in');
  if (signIn === undefined) return null;
  return (
    <LiveLoginPage
      brand={brand}
      sessionNote={sessionNote}
      supportEmail={supportEmail}
      notice={`For users of ${brand}. Customers use their own sign-in.`}
      title="Internal sign-in"
      signIn={signIn}
      realm="internal"
    />
  );
}
