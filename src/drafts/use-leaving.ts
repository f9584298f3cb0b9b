import { createContext, useContext, useEffect } from 'react';
import { type Leaving, openLeaving } from './leaving.ts';

const LeavingContext = createContext<Leaving>(openLeaving());

/** Provides the list of work before a logout to the screens below it. */
export const LeavingProvider = LeavingContext.Provider;

/** The list of work before a logout. */
export function useLeaving(): Leaving {
  return useContext(LeavingContext);
}

/**
 * Registers work to do before a logout while the component is mounted; the function must be stable.
 */
export function useBeforeLogout(work: () => Promise<void>): void {
  const leaving = useLeaving();
  useEffect(() => leaving.before(work), [leaving, work]);
}
