import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { AccessClaims } from '#domain/access/claims.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { createApi } from '#src/api/api.ts';
import { ApiProvider } from '#src/api/api-context.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { openPreferences } from '#src/ui/preferences/preference-store.ts';
import { openDrafts } from '#src/drafts/draft-store.ts';
import { DraftProvider } from '#src/drafts/use-draft.ts';
import { PreferenceProvider } from '#src/ui/preferences/use-preferences.ts';
import { SettingsProvider } from '#src/ui/theme/settings.ts';
import { system } from '#src/ui/theme/system.ts';

/* A busy machine needs longer than the second that is the default; nothing waits for its end. */
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** The settings that the tests' pages are served with. */
export const testSettings = {
  brand: 'Lessor',
  product: 'lessor',
  supportEmail: 'support@lessor.example',
  cookieName: '.ASPXAUTH',
  refreshFailurePolicy: 'retryWhileValid' as const,
  sessionNote: 'You are signed out after 15 minutes.',
  absoluteHours: 12,
  keptPageMinutes: 15,
  release: 'test',
};

/**
 * Styles go where no page is: jsdom would match every rule against every element whose role or name
 * a test asks for, and no test of a screen is about how it looks.
 */
const styles = createCache({ key: 'test', container: document.createElement('div') });

/** The claims of a customer's user who may open every screen by a flag of its own. */
const everyClaim: AccessClaims = {
  externalUserId: 'E1',
  custId: 'C1',
  mobileActive: true,
  emailVerified: true,
  financialAccess: true,
  customerAccess: true,
  technicalAccess: true,
  servicedEntityAccess: true,
  admin: false,
};

/**
 * Renders a screen as a signed-in user sees it, at an address relative to `/portal`; with roles, as a
 * user of the lessor sees it; with `without`, as a user who lacks these claims sees it.
 */
export function renderScreen(
  screen: ReactNode,
  address = '/',
  roles: readonly LessorRole[] | null = null,
  without: Partial<AccessClaims> = {},
) {
  const [path = '/', search = ''] = address.split('?');
  const memory = memoryLocation({ path, searchPath: search, record: true });
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const api = createApi({ token: () => 'token-1', refused: async () => false });
  const claims = { ...everyClaim, ...without };
  const around = (shown: ReactNode) => (
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <SettingsProvider value={testSettings}>
          <QueryClientProvider client={queries}>
            <ApiProvider value={{ ...api, username: 'finance@aurora.example', roles, claims }}>
              <PreferenceProvider value={openPreferences('finance@aurora.example', localStorage)}>
                <DraftProvider value={openDrafts('finance@aurora.example', localStorage)}>
                  <Router hook={memory.hook} searchHook={memory.searchHook}>
                    {shown}
                  </Router>
                </DraftProvider>
              </PreferenceProvider>
            </ApiProvider>
          </QueryClientProvider>
        </SettingsProvider>
      </ChakraProvider>
    </CacheProvider>
  );
  const { rerender, ...view } = render(around(screen));
  return {
    ...view,
    user: userEvent.setup(),
    addresses: memory.history,
    /** Draws another screen in its place; what is the same in both keeps its state. */
    redraw: (other: ReactNode) => rerender(around(other)),
  };
}
