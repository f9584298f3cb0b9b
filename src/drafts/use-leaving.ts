import { createContext, useContext, useEffect } from 'react';
import { type Leaving, openLeaving } from './leaving.ts';

const LeavingContext = createContext<Leaving>(openLeaving());

/** Gives the screens below it a say in what is done before a logout. */
export const LeavingProvider = LeavingContext.Provider;

/** What is done before a logout. */
export function useLeaving(): Leaving {
  return useContext(LeavingContext);
}

/** Has work done before a logout while the component lives; the work has to stay the same. */
export function useBeforeLogout(work: () => Promise<void>): void {
  const leaving = useLeaving();
  useEffect(() => leaving.before(work), [leaving, work]);
}
