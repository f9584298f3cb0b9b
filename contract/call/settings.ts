import { z } from 'zod';

/**
 * The server's run-time settings for the page (R13): JSON in the element `#portal-settings` of
 * every served page, so that none is fixed at build time.
 */
export const portalSettingsSchema = z.object({
  brand: z.string(),
  product: z.string(),
  supportEmail: z.string(),
  cookieName: z.string(),
  refreshFailurePolicy: z.enum(['retryWhileValid', 'signOutAtOnce']),
  /** The note of the sign-in page about the length of a session. */
  sessionNote: z.string(),
  /** How long a session may last at most, in hours (R11). */
  absoluteHours: z.number().positive(),
  /** How long the page of an inactive person is kept for a sign-in inside it; 0 for not at all. */
  keptPageMinutes: z.number().min(0).max(15),
  /** Release of the running server; a page of another release offers a reload. */
  release: z.string(),
  /** Where the lessor's staff sign in: here by password, or at their identity provider. */
  internalSignIn: z.enum(['password', 'provider']).optional(),
  /**
   * Whether the page streams the actions of its charts to viewers of the same origin; default no.
   */
  visualiser: z.boolean().optional(),
});

export type PortalSettings = z.infer<typeof portalSettingsSchema>;
