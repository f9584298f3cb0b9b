import type { Activity, ActivityStore } from './activity-store.ts';
import type { TabMessage } from './tab-channel.ts';

/** The latest interaction in any tab, as one tab knows it. */
export interface KnownActivity {
  /** The interactions of a visit, from the storage and from messages. */
  of(visit: string): readonly Activity[];
  /** Stores an interaction of this tab. Returns the message for the others. */
  add(visit: string, activity: Activity): TabMessage;
  hear(message: TabMessage): void;
  clear(): void;
}

/**
 * Keeps the latest interaction that a message reported beside the stored one: the storage may be
 * full or blocked, and is only the memory for tabs that are opened later.
 */
export function createKnownActivity(store: ActivityStore): KnownActivity {
  let heard: { readonly visit: string; readonly activity: Activity } | undefined;

  function hear(message: TabMessage): void {
    if (message.kind === 'touched') heard = { visit: message.visit, activity: message.activity };
    if (message.kind === 'ended' && message.visit === heard?.visit) heard = undefined;
  }

  return {
    of: (visit) => {
      const stored = store.read();
      return [
        ...(stored === null ? [] : [stored]),
        ...(heard?.visit === visit ? [heard.activity] : []),
      ];
    },
    add: (visit, activity) => {
      const message: TabMessage = { kind: 'touched', visit, activity };
      store.write(activity);
      hear(message);
      return message;
    },
    hear,
    clear: () => {
      store.clear();
      heard = undefined;
    },
  };
}
