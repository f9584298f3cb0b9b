import type { ImportPlan } from '#domain/utilisation/import/import-plan.types.ts';
import type { RuleProblem } from '#domain/utilisation/problem.types.ts';

/** What an import would do, and what the rules would say then. */
export interface ImportAnswer {
  readonly plan: ImportPlan;
  readonly problems: readonly RuleProblem[];
}

export interface UtilisationImportContext {
  readonly fileName: string;
  /** How far the reading is, 0 to 1, and what it does. */
  readonly share: number;
  readonly step: string;
  readonly answer: ImportAnswer | null;
  readonly error: string | null;
}

export type UtilisationImportEvent =
  | { readonly type: 'file.choose'; readonly fileName: string }
  | { readonly type: 'file.progressed'; readonly share: number; readonly step: string }
  | { readonly type: 'file.read'; readonly answer: ImportAnswer }
  | { readonly type: 'file.failed'; readonly text: string }
  | { readonly type: 'import.confirm' }
  | { readonly type: 'import.cancel' };
