import type { AnyList } from '#contract/lists/list.ts';
import { defer } from '#src/ui/deferred/defer.tsx';
import { RecordMeanwhile } from './record-meanwhile.tsx';
import type { RecordPanelProps } from './record-panel.tsx';

/** The panel of an opened row; loaded when a person is about to open one. */
export const recordPanel = defer<RecordPanelProps<AnyList>>(
  async () => (await import('./record-panel.tsx')).RecordPanel<AnyList>,
  RecordMeanwhile,
);
