import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectSignIn } from '#machines/app/portal/portal.selectors.ts';
import { selectIsLogoutKept } from '#machines/session/pending-logouts/pending-logouts.selectors.ts';
import { selectEndedAt, selectEndReason } from '#machines/session/session/session.selectors.ts';
import {
  selectAreCredentialsWrong,
  selectIsAtCompany,
  selectIsBeyondPassword,
  selectIsSubmitting,
  selectSignInError,
} from '#machines/session/sign-in/sign-in.selectors.ts';
import type { SignInActorRef } from '#machines/session/sign-in/sign-in.machine.ts';
import { endNotice } from '#src/features/session/sign-in/end-notice.ts';
import { LoginPage } from '#src/features/session/sign-in/login-page.tsx';
import { whenIdle } from '#src/run/when-idle.ts';
import { useSettings } from '#src/ui/theme/settings.ts';
import { useDocumentTitle } from '#src/ui/hooks/use-document-title.ts';
import { useIsHydrated } from '#src/ui/hooks/use-is-hydrated.ts';
import { companyPage } from './company-page-chunk.ts';
import { factorPage } from './factor-page-chunk.ts';
import { usePortal, usePortalHandle, useSession } from './portal-context.ts';

const ignore = (): void => undefined;

/** The sign-in page, run by the sign-in chart. Once it is usable, the rest starts to load. */
export function LoginScreen({ preloadNext }: { readonly preloadNext: () => void }) {
  const settings = useSettings();
  const signIn = useSelector(usePortal(), selectSignIn);
  const endReason = useSelector(useSession(), selectEndReason);
  const endedAt = useSelector(useSession(), selectEndedAt);
  const isKept = useSelector(usePortalHandle().logouts, selectIsLogoutKept);
  useDocumentTitle('Sign in');
  useEffect(() => whenIdle(preloadNext), [preloadNext]);
  // The prepared page knows of no end.
  const isHydrated = useIsHydrated();
  const notice = isHydrated ? endNotice(endReason, endedAt, isKept) : undefined;
  const { brand, sessionNote, supportEmail } = settings;
  const page = { brand, sessionNote, supportEmail, notice };
  if (signIn === undefined)
    return (
      <LoginPage
        {...page}
        isBusy
        error={undefined}
        areCredentialsWrong={false}
        onEdit={ignore}
        onSubmit={ignore}
        onPasskey={ignore}
        onCompany={ignore}
      />
    );
  return <LiveLoginPage {...page} signIn={signIn} />;
}

/** The sign-in page of a realm, run by the sign-in chart. */
export function LiveLoginPage(props: {
  readonly brand: string;
  readonly sessionNote: string;
  readonly supportEmail: string;
  readonly notice: string | undefined;
  readonly title?: string;
  readonly signIn: SignInActorRef;
  readonly realm?: 'internal';
}) {
  const { signIn, realm = 'customer', ...page } = props;
  const isBusy = useSelector(signIn, selectIsSubmitting);
  const error = useSelector(signIn, selectSignInError);
  const isBeyondPassword = useSelector(signIn, selectIsBeyondPassword);
  const areCredentialsWrong = useSelector(signIn, selectAreCredentialsWrong);
  const isAtCompany = useSelector(signIn, selectIsAtCompany);
  if (isAtCompany) return <companyPage.Component signIn={signIn} answer={null} />;
  if (isBeyondPassword) return <factorPage.Component signIn={signIn} />;
  return (
    <LoginPage
      {...page}
      isBusy={isBusy}
      error={error ?? undefined}
      areCredentialsWrong={areCredentialsWrong}
      onPasskey={() => signIn.send({ type: 'signIn.usePasskey', realm })}
      onCompany={
        realm === 'customer' ? () => signIn.send({ type: 'signIn.useCompany' }) : undefined
      }
      onEdit={() => signIn.send({ type: 'signIn.edit' })}
      onSubmit={(username, password) =>
        signIn.send({ type: 'signIn.submit', username, password, realm })
      }
    />
  );
}
