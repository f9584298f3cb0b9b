import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AccessClaims } from '#domain/access/claims.ts';
import { type LessorRole, parseLessorRoles } from '#domain/access/lessor-roles.ts';
import { standardFormats } from '#domain/format/shown-formats.ts';
import { createApi } from '#src/api/api.ts';
import type { UserApi } from '#src/api/api-context.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { type DraftStore, openDrafts } from '#src/drafts/draft-store.ts';
import { createStepUpGate, type StepUpGate } from '#src/features/session/step-up/step-up-gate.ts';
import { hasWindow } from '#src/run/has-window.ts';
import { browserStorage } from '#src/run/browser-storage.ts';
import { deviceFormats } from '#src/ui/preferences/device-formats.ts';
import { openPreferences, type PreferenceStore } from '#src/ui/preferences/preference-store.ts';
import { useServedWindow } from '#src/ui/served/served-window.ts';
import { usePortalHandle } from '../portal-context.ts';
import { putAnswers, takeFirstAnswers } from '../served/first-answers.ts';
import { useServedPage } from '../served/served-page.ts';
import { createApiSession } from './api-session.ts';

/** What belongs to one person and ends with their page. */
export interface PersonStores {
  readonly queries: QueryClient;
  readonly api: UserApi;
  readonly preferences: PreferenceStore;
  readonly drafts: DraftStore;
  /** Where calls wait for a proof of who the person is. */
  readonly stepUp: StepUpGate;
}

/** The cache of one person, with what their document or their sign-in came with. */
function openQueries(username: string, signInAnswers: string | undefined): QueryClient {
  const queries = createQueryClient();
  takeFirstAnswers(document, username, queries);
  putAnswers(signInAnswers, queries);
  return queries;
}

/**
 * Opens cache, client, preferences and drafts of a person; drafts of one customer are not visible
 * under another. A painting brings its own cache and client.
 */
export function usePersonStores(
  username: string,
  actingFor: string | undefined,
  ofLessor: readonly LessorRole[],
  claims: AccessClaims | null,
): PersonStores {
  const { actor: portal, reportSilence, takeFirstAnswers: ofSignIn } = usePortalHandle();
  const served = useServedPage();
  const { look } = useServedWindow();
  const names = ofLessor.join(' ');
  const [queries] = useState(() => served?.queries ?? openQueries(username, ofSignIn(username)));
  const [stepUp] = useState(createStepUpGate);
  const isOfLessor = actingFor !== undefined;
  // Every new token brings a new list, mostly of the same roles.
  const roles = useMemo(() => parseLessorRoles(names.split(' ')), [names]);
  const api = useMemo(() => {
    const session = createApiSession(portal, reportSilence, stepUp.demand);
    const client = served?.api ?? createApi(session);
    return { ...client, username, roles: isOfLessor ? roles : null, claims };
  }, [portal, reportSilence, stepUp, served, username, isOfLessor, roles, claims]);
  const preferences = useMemo(
    () =>
      openPreferences(
        username,
        browserStorage('localStorage'),
        look,
        hasWindow ? deviceFormats() : standardFormats,
      ),
    [username, look],
  );
  const drafts = useMemo(
    () => openDrafts(username, browserStorage('localStorage'), actingFor),
    [username, actingFor],
  );
  return { queries, api, preferences, drafts, stepUp };
}
