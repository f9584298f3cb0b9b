import { z } from 'zod';

/**
 * What the server tells the page at run time (R13): it stands as JSON in the element
 * `#portal-settings` of every served page, so that nothing is baked into the build.
 */
export const portalSettingsSchema = z.object({
  brand: z.string(),
  product: z.string(),
  supportEmail: z.string(),
  cookieName: z.string(),
  refreshFailurePolicy: z.enum(['retryWhileValid', 'signOutAtOnce']),
  /** What the sign-in page says about the length of a session. */
  sessionNote: z.string(),
  /** Release of the running server; a page of another release offers a reload. */
  release: z.string(),
  /** Where the lessor's own people sign in: here by password, or at their identity provider. */
  internalSignIn: z.enum(['password', 'provider']).optional(),
  /** Whether the page streams what its charts do to viewers of the same origin; absent is no. */
  visualiser: z.boolean().optional(),
});

/** Run-time settings of the page. */
export type PortalSettings = z.infer<typeof portalSettingsSchema>;
