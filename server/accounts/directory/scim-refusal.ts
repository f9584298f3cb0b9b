import { Refusal } from '#domain/refusal.ts';

/** What is wrong with a request, in the words of RFC 7644, §3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

/** A refusal that a directory can tell apart by its type; `uniqueness` is a conflict. */
export class ScimRefusal extends Refusal {
  readonly scimType: ScimType;

  constructor(scimType: ScimType, detail: string) {
    super(scimType === 'uniqueness' ? 'conflict' : 'invalidRequest', { detail });
    this.scimType = scimType;
  }
}
