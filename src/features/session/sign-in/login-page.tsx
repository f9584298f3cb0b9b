import { BrandMark } from '#src/ui/gate/brand-mark.tsx';
import { NeedsScripts } from '#src/ui/gate/needs-scripts.tsx';
import { useIsHydrated } from '#src/ui/hooks/use-is-hydrated.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

/** The data of the sign-in page; every value comes from the sign-in chart and the settings. */
export interface LoginPageProps extends LoginFormProps {
  readonly brand: string;
  /** How long a session lasts (WCAG 2.2, 2.2.6). */
  readonly sessionNote: string;
  readonly supportEmail: string;
  readonly title?: string;
  /** Why the person is here again, for example "Please sign in again." (R11). */
  readonly notice: string | undefined;
  /** The person signs in with a passkey alone. */
  readonly onPasskey: () => void;
  /** The person continues at their company; undefined for users of the lessor. */
  readonly onCompany: (() => void) | undefined;
}

/** Sign-in of customers (spec §2). Plain markup: works before the design system is loaded. */
export function LoginPage({
  brand,
  sessionNote,
  supportEmail,
  title,
  notice,
  onPasskey,
  onCompany,
  ...form
}: LoginPageProps) {
  return (
    <main className="gate">
      <div className="gate-card">
        <p className="gate-brand">
          <BrandMark />
          <span>{brand}</span>
        </p>
        <h1 tabIndex={-1}>{title ?? 'Sign in'}</h1>
        <div className="gate-status" id="gate-status">
          {form.error === undefined && (
            <p className="gate-lead">{notice ?? 'Your leases, rent and invoices.'}</p>
          )}
          <div className="gate-alert" role="alert">
            {form.error}
          </div>
        </div>
        <NeedsScripts what="Signing in" />
        <LoginForm {...form} describedBy="gate-status" />
        {onCompany !== undefined && <CompanyButton isBusy={form.isBusy} onCompany={onCompany} />}
        <PasskeyLink isBusy={form.isBusy} onPasskey={onPasskey} />
        <p className="gate-note">
          <a href="/portal/account/forget-password">Forgotten password?</a>
          {' · '}
          <a href="/portal/account/register">Register</a>
        </p>
        <p className="gate-note">{sessionNote}</p>
      </div>
      <p className="gate-foot">
        Need help? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </main>
  );
}

/** Keeps its place until the scripts can do what it says. */
function PasskeyLink(props: { readonly isBusy: boolean; readonly onPasskey: () => void }) {
  const isHydrated = useIsHydrated();
  return (
    <p className={isHydrated ? 'gate-note gate-passkey' : 'gate-note gate-passkey gate-waits'}>
      <button type="button" disabled={props.isBusy} onClick={props.onPasskey}>
        Use a passkey instead
      </button>
    </p>
  );
}

/** Keeps its place like the link above. */
function CompanyButton(props: { readonly isBusy: boolean; readonly onCompany: () => void }) {
  const isHydrated = useIsHydrated();
  return (
    <button
      className={
        isHydrated
          ? 'gate-button gate-quiet gate-wide'
          : 'gate-button gate-quiet gate-wide gate-waits'
      }
      type="button"
      disabled={props.isBusy}
      onClick={props.onCompany}
    >
      Continue with company account
    </button>
  );
}
