import { useSyncExternalStore } from 'react';
import type { Recording } from '#visualiser/recording/recording.ts';

/** Renders again whenever the recording or the displayed moment changes. */
export function useRecording(recording: Recording): number {
  return useSyncExternalStore(recording.subscribe, recording.version);
}
