/**
 * Input that a rule cannot use. The message says what to do; `code` names the rule if it has one.
 */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}
