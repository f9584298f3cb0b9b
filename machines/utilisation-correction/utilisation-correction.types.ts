import type { CorrectionCommand } from './utilisation-correction.commands.ts';

export type UtilisationCorrectionEvent = { readonly type: CorrectionCommand };
