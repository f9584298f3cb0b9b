import { createContext, useContext, useEffect } from 'react';
import type { Leaving } from './leaving.ts';

const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Gives the screens below it a say in what is done before a logout. */
export const LeavingProvider = LeavingContext.Provider;

/** Has work done before a logout while the component lives; the work has to stay the same. */
export function useBeforeLogout(work: () => Promise<void>): void {
  const leaving = useContext(LeavingContext);
  useEffect(() => leaving?.before(work), [leaving, work]);
}
