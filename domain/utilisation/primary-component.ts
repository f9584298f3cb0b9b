import type { Component, ReportableLease } from './asset.types.ts';

/** The airframe, or the engine that is leased on its own: its comment is that of the whole month. */
export function primaryComponent({
  components,
}: Pick<ReportableLease, 'components'>): Component | undefined {
  return components.find(({ kind }) => kind === 'airframe') ?? components[0];
}
