import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsHydrated } from './hooks/use-is-hydrated.ts';

const ArrivalContext = createContext<RefObject<Element | null> | undefined>(undefined);

/**
 * Gives the screen below it the element that had the focus on arrival; give it a key per screen.
 */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const from = useRef<Element | null>(null);
  const isHydrated = useIsHydrated();
  const [wasPainted] = useState(!isHydrated);
  // After a dialog of the same commit has returned its focus, before the heading takes it.
  useLayoutEffect(() => {
    // On a screen that came painted, whatever has the focus was chosen by the person.
    from.current = wasPainted ? document.body : document.activeElement;
  }, [wasPainted]);
  return <ArrivalContext value={from}>{children}</ArrivalContext>;
}

function mayTakeFocus(from: Element | null | undefined): boolean {
  const now = document.activeElement;
  return from === undefined || now === from || now === null || now === document.body;
}

/**
 * Moves the focus to the heading of a screen on arrival. A screen that loads late leaves the focus
 * where the person has moved it.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const from = useContext(ArrivalContext);
  useEffect(() => {
    if (mayTakeFocus(from?.current)) heading.current?.focus({ preventScroll: true });
  }, [from]);
  return heading;
}
