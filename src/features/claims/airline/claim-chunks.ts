import { defer } from '#src/ui/deferred/defer.tsx';

/** The claim detail; loaded when a person is about to open a row. */
export const claimPanel = defer(async () => (await import('./claim-panel.tsx')).ClaimPanel);

/** The actions of a claim, in the same script. */
export const claimActions = defer(async () => (await import('./claim-panel.tsx')).ClaimActions);

/** The form of a claim; loaded when a person is about to write one. */
export const claimForm = defer(async () => (await import('./claim-form.tsx')).ClaimFormPage);
