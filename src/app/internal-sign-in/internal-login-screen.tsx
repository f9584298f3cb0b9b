import '#src/api/configure-schemas.ts';
import { useSelector } from '@xstate/react';
import { selectSignIn } from '#machines/app/portal/portal.selectors.ts';
import type { SignInActorRef } from '#machines/session/sign-in/sign-in.machine.ts';
import { internalSignInText } from '#src/features/session/sign-in/internal-sign-in-text.ts';
import { BrandMark } from '#src/ui/gate/brand-mark.tsx';
import { useSettings } from '#src/ui/theme/settings.ts';
import { useDocumentTitle } from '#src/ui/hooks/use-document-title.ts';
import { LiveLoginPage } from '../login-screen.tsx';
import { usePortal } from '../portal-context.ts';
import { ProviderSignIn } from './provider-sign-in.tsx';

/** Sign-in of the lessor's staff (spec §2, R16): by password, or at their identity provider. */
export default function InternalLoginScreen() {
  const { brand, sessionNote, supportEmail, internalSignIn } = useSettings();
  const signIn = useSelector(usePortal(), selectSignIn);
  const text = internalSignInText(brand);
  useDocumentTitle(text.title);
  if (signIn === undefined) return null;
  if (internalSignIn === 'provider') return <ProviderPage signIn={signIn} />;
  return (
    <LiveLoginPage
      brand={brand}
      sessionNote={sessionNote}
      supportEmail={supportEmail}
      {...text}
      signIn={signIn}
      realm="internal"
    />
  );
}

function ProviderPage({ signIn }: { readonly signIn: SignInActorRef }) {
  const { brand, sessionNote, supportEmail } = useSettings();
  return (
    <main className="gate">
      <div className="gate-card">
        <p className="gate-brand">
          <BrandMark />
          <span>{brand}</span>
        </p>
        <h1 tabIndex={-1}>{internalSignInText(brand).title}</h1>
        <ProviderSignIn signIn={signIn} />
        <p className="gate-note">{sessionNote}</p>
      </div>
      <p className="gate-foot">
        Need help? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </main>
  );
}
