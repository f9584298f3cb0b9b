import {
  selectChangePasswordComplete,
  selectChangePasswordVisible,
} from '../password-change/password-change.selectors.ts';
import type { PasswordChangeSnapshot } from '../password-change/password-change.snapshot.ts';
import { selectPasswordResetStatus } from '../password-reset/password-reset.selectors.ts';
import type { PasswordResetSnapshot } from '../password-reset/password-reset.snapshot.ts';
import type { PasswordResetStatus } from '../password-reset/password-reset.types.ts';
import type { SessionSnapshot } from '../session/session.snapshot.ts';
import type { SignInSnapshot } from '../sign-in/sign-in.snapshot.ts';

/** The auth state under the names of spec §3 (R21). */
export interface AuthState {
  readonly user: { readonly username: string; readonly userVisitId: string } | null;
  readonly loading: boolean;
  readonly username: string | null;
  readonly sessionId: string | null;
  readonly changePasswordVisible: boolean;
  readonly changePasswordComplete: boolean;
  readonly error: string | null;
  readonly passwordResetStatus: PasswordResetStatus;
}

/** The charts that own a part of the auth state; those that do not run now are left out. */
export interface AuthCharts {
  readonly session: SessionSnapshot;
  readonly signIn?: SignInSnapshot | undefined;
  readonly passwordReset?: PasswordResetSnapshot | undefined;
  readonly passwordChange?: PasswordChangeSnapshot | undefined;
}

/** Gathers the auth state of spec §3 from the charts that own its parts (R21). */
export function selectAuthState(charts: AuthCharts): AuthState {
  const { session, signIn, passwordReset, passwordChange } = charts;
  const cookie = session.context.visit?.cookie;
  return {
    user: cookie ? { username: cookie.username, userVisitId: cookie.userVisitId } : null,
    loading: signIn?.hasTag('busy') ?? false,
    username: cookie?.username ?? null,
    sessionId: cookie?.userVisitId ?? null,
    changePasswordVisible:
      passwordChange !== undefined && selectChangePasswordVisible(passwordChange),
    changePasswordComplete:
      passwordChange !== undefined && selectChangePasswordComplete(passwordChange),
    error: signIn?.context.error ?? null,
    passwordResetStatus:
      passwordReset === undefined ? null : selectPasswordResetStatus(passwordReset),
  };
}
