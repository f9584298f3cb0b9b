import { mayBeRequired } from './provider-draft.ts';
import type { ProviderEditSnapshot } from './provider-edit.machine.ts';

/** What happens at the moment, for the labels of the buttons. */
export function selectProviderFace(
  snapshot: ProviderEditSnapshot,
): 'editing' | 'trying' | 'asking' | 'saving' | 'confirming' | 'removing' | 'saved' | 'removed' {
  return snapshot.value;
}

/** Whether the company account of the draft may be required. */
export function selectMayRequire({ context }: ProviderEditSnapshot): boolean {
  return mayBeRequired(context.draft, context.provider);
}
