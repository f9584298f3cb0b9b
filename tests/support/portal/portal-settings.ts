import type { PortalSettings } from '#contract/call/settings.ts';

/**
 * The settings that the server writes into a page, with the session cookie of the specification.
 */
export const portalSettings: PortalSettings = {
  brand: 'Lessor',
  product: 'lessor',
  supportEmail: 'support@lessor.example',
  cookieName: '.ASPXAUTH',
  refreshFailurePolicy: 'retryWhileValid',
  sessionNote: 'You are signed out after 15 minutes.',
  absoluteHours: 12,
  keptPageMinutes: 15,
  release: 'test',
};
