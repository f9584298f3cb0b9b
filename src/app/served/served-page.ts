import type { EmotionCache } from '@emotion/cache';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Api } from '#src/api/api.ts';

/** What a screen that is painted on the server gets instead of what a browser has. */
export interface ServedPage {
  readonly queries: QueryClient;
  readonly api: Api;
  readonly sheets: EmotionCache;
}

const ServedPageContext = createContext<ServedPage | undefined>(undefined);

/** Provides the parts of the server to the shell below it. */
export const ServedPageProvider = ServedPageContext.Provider;

/** The parts of the server; undefined in a browser. */
export function useServedPage(): ServedPage | undefined {
  return useContext(ServedPageContext);
}
