import { createContext, useContext } from 'react';
import type { Call } from '#contract/call/call.ts';
import { missingRoles } from '#contract/call/missing-roles.ts';
import type { AccessClaims } from '#domain/access/claims.ts';
import { missingRoleText } from '#domain/access/duties.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import type { Api } from './api.ts';

/** The client together with the user whose data it reads. */
export interface UserApi extends Api {
  readonly username: string;
  /** The roles of a user of the lessor; null for a customer's user, whose flags decide instead. */
  readonly roles: readonly LessorRole[] | null;
  /** The claims of their token; null while nobody is signed in. */
  readonly claims: AccessClaims | null;
}

const ApiContext = createContext<UserApi | undefined>(undefined);

/** Provides the client of the signed-in user to the screens below it. */
export const ApiProvider = ApiContext.Provider;

/** The client of the signed-in user. Throws outside `ApiProvider`. */
export function useApi(): UserApi {
  const api = useContext(ApiContext);
  if (api === undefined) throw new Error('useApi needs an ApiProvider above it.');
  return api;
}

/**
 * Why the roles of a user of the lessor do not include a call; undefined when they do. `what` names
 * the call at the beginning of the sentence where the screen shows more than that call.
 */
export function useBar(call: Call, what?: string): string | undefined {
  const { roles } = useApi();
  const missing = roles === null ? undefined : missingRoles(call, roles);
  return missing === undefined ? undefined : missingRoleText(missing, what);
}

/** Whether the person may open a screen of the access table, so that a link leads somewhere. */
export function useMayOpen(path: RoutePath): boolean {
  const { claims } = useApi();
  return claims !== null && mayOpen(claims, path);
}
