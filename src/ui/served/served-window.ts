import { createContext, useContext } from 'react';

/** What a screen that is painted without a window knows of one, and what it reports back. */
export interface ServedWindow {
  readonly isPhone: boolean;
  /** The person's layout, as their preferences are stored; empty for the standard. */
  readonly look: string;
  /** Receives the title of the document. */
  readonly nameTitle: (title: string) => void;
}

/** A window of a desk, whose title is written by an effect. */
const unknown: ServedWindow = { isPhone: false, look: '', nameTitle: () => undefined };

const ServedWindowContext = createContext(unknown);

/** Provides the window to the first rendering of everything below it. */
export const ServedWindowProvider = ServedWindowContext.Provider;

/** The window of the first rendering; the real one counts from then on. */
export function useServedWindow(): ServedWindow {
  return useContext(ServedWindowContext);
}
