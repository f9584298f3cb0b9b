import type { CorrectionStatus } from '#domain/utilisation/correction.ts';
import type { Tone } from '#src/ui/status-word.tsx';

/** How much the status of a correction matters. */
export const correctionTones: Record<CorrectionStatus, Tone> = {
  requested: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
};
