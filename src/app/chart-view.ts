import type { AnyActorRef } from 'xstate';

/** A chart as screens read it. */
export type ChartView<Ref extends AnyActorRef> = Pick<Ref, 'getSnapshot' | 'subscribe'>;

/**
 * Shows a chart as it is while `isShowable`, and otherwise as it was last: a page that is kept out
 * of sight after its session does not change.
 */
export function createChartView<Ref extends AnyActorRef>(
  ref: Ref,
  isShowable: () => boolean,
): ChartView<Ref> {
  let last: ReturnType<Ref['getSnapshot']> = ref.getSnapshot();
  return {
    subscribe: ref.subscribe.bind(ref),
    getSnapshot: () => {
      if (isShowable()) last = ref.getSnapshot();
      return last;
    },
  };
}
