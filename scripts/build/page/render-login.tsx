import { renderToString } from 'react-dom/server';
import { LoginPage } from '#src/features/session/sign-in/login-page.tsx';

/** The initial markup of the sign-in page. */
export function renderLogin(): string {
  return renderToString(
    <LoginPage
      brand="__PORTAL_BRAND__"
      sessionNote="__PORTAL_SESSION_NOTE__"
      supportEmail=""
      isBusy={false}
      error={undefined}
      notice={undefined}
      onEdit={() => undefined}
      onSubmit={() => undefined}
    />,
  );
}
