import type { IsoMonth } from '#domain/dates/month.ts';
import { type AssetFilter, assetFilterNames } from '#domain/utilisation/grid/grid-rows.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';
import type { UtilisationInputSnapshot } from './utilisation-input.machine.ts';
import type { UnstoredState } from './utilisation-input.types.ts';

type Asset = UtilisationView['leases'][number];

/** The save state of a lease-month; `saved` is stored as shown. */
export type Saving = UnstoredState | 'saved';

/** The utilisation state under the names of spec §3. */
export interface UtilisationState {
  /** Reportable aircraft and engines that are leased on their own. */
  readonly assetList: readonly Asset[];
  /** Registration by MSN. */
  readonly registrationData: Readonly<Record<string, string>>;
  readonly filterBy: (typeof assetFilterNames)[AssetFilter];
  readonly selectedMonth: IsoMonth | null;
  /** Reportable months, newest first. */
  readonly months: readonly IsoMonth[];
  readonly noOfMonths: number;
  /** The choices of the filter: lease numbers, MSNs, ESNs. */
  readonly leases: readonly string[];
  readonly aircraft: readonly string[];
  readonly engines: readonly string[];
  /** ESN by position by MSN, at the start of the selected month. */
  readonly aircraftEngineNumbers: Readonly<Record<string, Readonly<Record<number, string>>>>;
  readonly standaloneEngineIds: readonly string[];
  /** Saving flag of every lease-month that is read. */
  readonly saving: Readonly<Record<string, Saving>>;
}

const isAircraft = ({ kind }: Asset): boolean => kind === 'aircraft';

function enginesOf({ components }: Asset) {
  return components.filter(({ kind }) => kind === 'engine');
}

/** Where the engines of a lease are recorded at the start of the month; on wing only. */
function mounted(lease: Asset, month: UtilisationView['leaseMonths'][number] | undefined) {
  return enginesOf(lease).flatMap(({ id, serial }) => {
    const at = month?.facts.recorded.find(({ componentId }) => componentId === id)?.location;
    if (at === undefined || at.msn === null || at.position === null) return [];
    return [{ msn: at.msn, position: at.position, serial }];
  });
}

function engineNumbers(
  assets: readonly Asset[],
  monthOf: (lease: Asset) => UtilisationView['leaseMonths'][number] | undefined,
): UtilisationState['aircraftEngineNumbers'] {
  const numbers: Record<string, Record<number, string>> = {};
  for (const { msn, position, serial } of assets.flatMap((one) => mounted(one, monthOf(one))))
    numbers[msn] = { ...numbers[msn], [position]: serial };
  return numbers;
}

/** Gathers the utilisation state of spec §3; the address of the screen holds the filter. */
export function selectUtilisationState(
  { context }: UtilisationInputSnapshot,
  filterBy: AssetFilter = 'lease',
): UtilisationState {
  const { view, stored, standing, period } = context;
  const assets = view?.leases ?? [];
  const aircraft = assets.filter(isAircraft);
  const monthOf = ({ id }: Asset) => stored[leaseMonthKey(id, period.month ?? '')];
  return {
    assetList: assets,
    registrationData: Object.fromEntries(
      aircraft.flatMap(({ serial, registration }) =>
        registration === null ? [] : [[serial, registration] as const],
      ),
    ),
    filterBy: assetFilterNames[filterBy],
    selectedMonth: period.month,
    months: view?.months ?? [],
    noOfMonths: period.noOfMonths,
    leases: assets.map(({ leaseNo }) => leaseNo),
    aircraft: aircraft.map(({ serial }) => serial),
    engines: assets.flatMap((one) => enginesOf(one).map(({ serial }) => serial)),
    aircraftEngineNumbers: engineNumbers(assets, monthOf),
    standaloneEngineIds: assets.filter((one) => !isAircraft(one)).map(({ serial }) => serial),
    saving: Object.fromEntries(
      Object.keys(stored).map((key) => [key, standing[key] ?? ('saved' as const)]),
    ),
  };
}
