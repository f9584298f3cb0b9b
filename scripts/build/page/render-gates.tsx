import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PortalSettings } from '#contract/call/settings.ts';
import { ForgetPasswordPage } from '#src/features/accounts/gate/forget-password-page.tsx';
import { LoginPage, type LoginPageProps } from '#src/features/session/sign-in/login-page.tsx';
import { internalSignInText } from '#src/features/session/sign-in/internal-sign-in-text.ts';
import { SettingsProvider } from '#src/ui/theme/settings.ts';
import type { PreparedPage } from './page-templates.ts';

/** The server fills in what is known only at run time. */
const settings: PortalSettings = {
  brand: '__PORTAL_BRAND__',
  supportEmail: '__PORTAL_SUPPORT_EMAIL__',
  absoluteHours: 12,
  keptPageMinutes: 15,
  sessionNote: '__PORTAL_SESSION_NOTE__',
  product: '',
  cookieName: '',
  refreshFailurePolicy: 'retryWhileValid',
  release: '',
};

const login: LoginPageProps = {
  brand: settings.brand,
  sessionNote: settings.sessionNote,
  supportEmail: settings.supportEmail,
  notice: undefined,
  isBusy: false,
  error: undefined,
  areCredentialsWrong: false,
  onEdit: () => undefined,
  onSubmit: () => undefined,
  onPasskey: () => undefined,
  onCompany: () => undefined,
};

const pages: Readonly<Record<PreparedPage, ReactElement>> = {
  login: <LoginPage {...login} />,
  login_internal: (
    <LoginPage {...login} {...internalSignInText(settings.brand)} onCompany={undefined} />
  ),
  'forget-password': <ForgetPasswordPage />,
};

/** The initial markup of a page that can be used before its scripts arrive. */
export function renderGate(page: PreparedPage): string {
  return renderToString(<SettingsProvider value={settings}>{pages[page]}</SettingsProvider>);
}
