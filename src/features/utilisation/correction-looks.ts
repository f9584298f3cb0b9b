import type { CorrectionStatus } from '#domain/utilisation/leases/correction.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** The tone of each correction status. */
export const correctionTones: Record<CorrectionStatus, Tone> = {
  requested: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};
