import type { ProviderEditSnapshot } from './provider-edit.machine.ts';

/** What happens at the moment, for the labels of the buttons. */
export function selectProviderFace(
  snapshot: ProviderEditSnapshot,
): 'editing' | 'trying' | 'saving' | 'confirming' | 'removing' | 'saved' | 'removed' {
  return snapshot.value;
}
