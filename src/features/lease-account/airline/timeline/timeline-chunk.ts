import { defer } from '#src/ui/deferred/defer.tsx';

/** The timeline of the leases; loaded when a person opens it. */
export const leaseTimeline = defer(
  async () => (await import('./lease-timeline.tsx')).LeaseTimeline,
);
