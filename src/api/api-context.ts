import { createContext, useContext } from 'react';
import type { Api } from './api.ts';

/** The client together with the user whose data it reads. */
export interface UserApi extends Api {
  readonly username: string;
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
