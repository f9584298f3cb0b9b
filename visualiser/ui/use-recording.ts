import { useSyncExternalStore } from 'react';
import type { Recording } from '../recording/recording.ts';

/** Renders again whenever the recording or the moment that is looked at changes. */
export function useRecording(recording: Recording): number {
  return useSyncExternalStore(recording.subscribe, recording.version);
}
