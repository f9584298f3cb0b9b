import type { IsoMonth } from '#domain/dates/month.ts';
import type { Component, ReportableLease } from '../leases/asset.types.ts';
import type { AssetNames, NamedAsset } from './asset-names.ts';
import { type NamedPart, partOf } from './part-words.ts';

/** The cells of a row that say what it is about; blank where the file has none. */
export interface OwnRowNames {
  readonly serial: string;
  /** MSN, registration, or both. */
  readonly aircraft: readonly string[];
  readonly component: string;
  readonly position: string;
  readonly leaseNo: string;
  readonly month: IsoMonth | undefined;
}

/** What a row is about. */
export interface RowAsset {
  readonly lease: ReportableLease;
  readonly component: Component;
}

/** Whether the lease has an open month. */
export type IsOpenIn = (lease: ReportableLease, month: IsoMonth) => boolean;

/**
 * The component that a row is about, or why it is none: an aircraft means its airframe unless the
 * row names a part of it. Two names that disagree, or a name of two assets, are never decided here.
 */
export function assetOfRow(
  row: OwnRowNames,
  names: AssetNames,
  isOpenIn: IsOpenIn,
): RowAsset | string {
  const [name, assets] = namedBy(row, names);
  if (name === '') return 'it names no aircraft or engine.';
  if (assets === 'different') return `${name} are not the same aircraft.`;
  if (assets.length === 0) return `${name} is not in your fleet.`;
  const part = partOf(row);
  if (part === undefined) return `component ${row.component} is not known.`;
  const { month, leaseNo } = row;
  const ofLease = assets.filter(({ lease }) => leaseNo === '' || lease.leaseNo === leaseNo);
  const open = ofLease.filter(({ lease }) => month !== undefined && isOpenIn(lease, month));
  const found = (open.length > 0 ? open : ofLease).flatMap((asset) => partsIn(asset, part));
  const [first, second] = found;
  if (first === undefined) return `${name} has no such component.`;
  if (second !== undefined)
    return `${name} may be ${wordsOf(first)} or ${wordsOf(second)}. Write its serial.`;
  return first;
}

function namedBy(
  row: OwnRowNames,
  names: AssetNames,
): readonly [string, readonly NamedAsset[] | 'different'] {
  if (row.serial !== '') return [row.serial, names.find(row.serial)];
  const said = row.aircraft.filter((text) => text !== '');
  const found = said.map((text) => names.find(text)).filter((assets) => assets.length > 0);
  const [first = []] = found;
  const agreed = first.filter(({ lease }) =>
    found.every((assets) => assets.some((other) => other.lease.id === lease.id)),
  );
  if (first.length > 0 && agreed.length === 0) return [said.join(' and '), 'different'];
  return [said[0] ?? '', agreed];
}

/** The components of an asset that are that part. */
function partsIn({ lease, component }: NamedAsset, { kind, position }: NamedPart): RowAsset[] {
  if (component !== null) {
    // A serial says more than a position, which may be that of another aircraft.
    return kind === null || kind === component.kind ? [{ lease, component }] : [];
  }
  const wanted = kind ?? 'airframe';
  return lease.components
    .filter((one) => one.kind === wanted && (position === null || one.position === position))
    .map((one) => ({ lease, component: one }));
}

function wordsOf({ component, lease }: RowAsset): string {
  return `${component.kind} ${component.serial} of ${lease.leaseNo}`;
}
