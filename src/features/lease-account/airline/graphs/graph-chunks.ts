import { defer } from '#src/ui/deferred/defer.tsx';

/** Payments against due days; loaded when a person opens them. */
export const paymentsByDueDay = defer(
  async () => (await import('./payments-by-due-day.tsx')).PaymentsByDueDay,
);

/** The outlook of the security; loaded when a person opens it. */
export const securityAhead = defer(
  async () => (await import('./security-ahead.tsx')).SecurityAhead,
);
