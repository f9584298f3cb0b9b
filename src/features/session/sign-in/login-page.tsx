import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { BrandMark } from '#src/ui/gate/brand-mark.tsx';

/** The data of the sign-in page; every value comes from the sign-in chart and the settings. */
export interface LoginPageProps {
  readonly brand: string;
  /** How long a session lasts (WCAG 2.2, 2.2.6). */
  readonly sessionNote: string;
  readonly supportEmail: string;
  readonly title?: string;
  readonly isBusy: boolean;
  /** Text of a failed attempt (spec §8), else undefined. */
  readonly error: string | undefined;
  /** Why the person is here again, for example "Please sign in again." (R11). */
  readonly notice: string | undefined;
  /** The person corrects a field. */
  readonly onEdit: () => void;
  readonly onSubmit: (username: string, password: string) => void;
}

const never = (): (() => void) => () => undefined;

/** False in prerendered markup and while it is hydrated, so that both render the same. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Sign-in of customers (spec §2). Plain markup: works before the design system is loaded. */
export function LoginPage(props: LoginPageProps) {
  return (
    <main className="gate">
      <div className="gate-card">
        <p className="gate-brand">
          <BrandMark />
          <span>{props.brand}</span>
        </p>
        <h1 tabIndex={-1}>{props.title ?? 'Sign in'}</h1>
        <div className="gate-status">
          {props.error === undefined && (
            <p className="gate-lead">{props.notice ?? 'Your leases, rent and invoices.'}</p>
          )}
          <div className="gate-alert" role="alert">
            {props.error}
          </div>
        </div>
        <LoginForm {...props} />
        <p className="gate-note">
          <a href="/portal/account/forget-password">Forgotten password?</a>
          {' · '}
          <a href="/portal/account/register">Register</a>
        </p>
        <p className="gate-note">{props.sessionNote}</p>
      </div>
      <Foot supportEmail={props.supportEmail} />
    </main>
  );
}

/** Prerendered markup does not know the address; it appears with the settings of the page. */
function Foot({ supportEmail }: { readonly supportEmail: string }) {
  const isHydrated = useIsHydrated();
  return (
    <p className="gate-foot">
      Need help? {isHydrated && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
    </p>
  );
}

function LoginForm({ isBusy, error, onEdit, onSubmit }: LoginPageProps) {
  const isHydrated = useIsHydrated();
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error !== undefined) password.current?.select();
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    onSubmit(field(form, 'username').trim(), field(form, 'password'));
  }

  return (
    <form method="post" action="#" aria-busy={isBusy} onInput={onEdit} onSubmit={submit}>
      <div>
        <label htmlFor="username">Email</label>
        <input
          id="username"
          name="username"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <div>
        <label htmlFor="password">Password</label>
        <input
          ref={password}
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </div>
      {/* Without script nothing may be sent: a native submit would bypass the session. */}
      <button className="gate-button" type="submit" disabled={!isHydrated} aria-disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
}
