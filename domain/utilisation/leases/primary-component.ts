import type { Component, ReportableLease } from './asset.types.ts';

/**
 * The airframe, or an engine that is leased without an aircraft: its comment applies to the whole
 * month.
 */
export function primaryComponent({
  components,
}: Pick<ReportableLease, 'components'>): Component | undefined {
  return components.find(({ kind }) => kind === 'airframe') ?? components[0];
}
