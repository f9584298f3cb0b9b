import type { IsoDate } from '#domain/dates/date.ts';
import { monthOf } from '#domain/dates/month.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { lessorEntities } from '../world/lessor-entities.ts';
import { monthKey, plannedMonths } from '../utilisation/planned-months.ts';
import { nameIn, type RowNames } from './row-names.ts';

const lessorNames = new Map(lessorEntities.map(({ id, name }) => [id, name]));

function aircraftTables({ aircraft, components, registrations }: AirlineRows, names: RowNames) {
  const serials = new Map(
    components.map(({ aircraftId, kind, serial }) => [`${aircraftId ?? ''} ${kind}`, serial]),
  );
  return {
    aircraft: aircraft.map(({ id, ...row }) => ({
      manufacturer: row.manufacturer,
      msn: row.msn,
      model: row.model,
      variant: row.variant,
      built: row.vintage,
      mtow_kg: row.mtowKg,
      seats: row.seats,
      cabin: row.cabin,
      apu_model: row.apuModel,
      apu_serial: serials.get(`${id} apu`),
      nose_gear_serial: serials.get(`${id} nlg`),
      left_gear_serial: serials.get(`${id} lmg`),
      right_gear_serial: serials.get(`${id} rmg`),
    })),
    registrations: registrations.map(({ aircraftId, reg, validFrom, validTo }) => {
      const { manufacturer, msn } = nameIn(names.aircraft, aircraftId);
      return { manufacturer, msn, registration: reg, valid_from: validFrom, valid_to: validTo };
    }),
  };
}

function engineTable({ engines }: AirlineRows, names: RowNames) {
  return engines.map((row) => {
    const title =
      typeof row.titleAircraftId === 'string'
        ? nameIn(names.aircraft, row.titleAircraftId)
        : undefined;
    return {
      model: row.model,
      esn: row.esn,
      thrust_lbf: row.thrustLbf,
      aircraft_manufacturer: title?.manufacturer,
      aircraft_msn: title?.msn,
      position: row.titlePosition,
      llp_limit_csn: row.llpLimitCsn,
      last_shop_date: row.lastShopDate,
      last_shop_csn: row.lastShopCsn,
    };
  });
}

function leaseTable({ leases }: AirlineRows, names: RowNames) {
  return leases.map((row) => {
    const shared = {
      lease_no: row.leaseNo,
      cust_id: row.custId,
      lessor: nameIn(lessorNames, row.lessorEntityId),
      start: row.startDate,
      end: row.endDate,
      returned: row.actualReturn,
      currency: row.currency,
      pays_supplemental_rent: row.isMrPaying,
      status: row.status,
      sublessee: row.sublessee,
      utilisation_due_day: row.utilDueDay,
      supplemental_rent_due_days: row.mrDueDays,
      ratio_minimum_cycles: row.ratioMinimumCycles,
    };
    if (typeof row.aircraftId === 'string') {
      const { manufacturer: maker, msn: serial } = nameIn(names.aircraft, row.aircraftId);
      return { ...shared, asset: 'aircraft', maker, serial };
    }
    const { model: maker, esn: serial } = nameIn(names.engines, row.engineId ?? '');
    return { ...shared, asset: 'engine', maker, serial };
  });
}

function totalTable({ openingTotals }: AirlineRows, names: RowNames) {
  return openingTotals.map(({ leaseId, componentId, asOf, tsnMin, csn }) => {
    const { kind, serial } = nameIn(names.components, componentId);
    return {
      lease_no: nameIn(names.leases, leaseId),
      component: kind,
      serial,
      as_of: asOf,
      tsn: formatHours(tsnMin),
      csn,
    };
  });
}

/** The deliveries and moves of engines, but for those that the airline reports with its months. */
function moveTable(rows: AirlineRows, names: RowNames, today: IsoDate) {
  const reported = new Set(plannedMonths(rows, today).map(({ report }) => monthKey(report)));
  const starts = new Map(rows.leases.map(({ id, startDate }) => [id, startDate]));
  const isGiven = ({ leaseId, eventDate }: AirlineRows['engineEvents'][number]): boolean =>
    eventDate === starts.get(leaseId) ||
    !reported.has(monthKey({ leaseId, month: monthOf(eventDate) }));
  return rows.engineEvents.filter(isGiven).map((row) => {
    const host =
      typeof row.aircraftId === 'string' ? nameIn(names.aircraft, row.aircraftId) : undefined;
    return {
      lease_no: nameIn(names.leases, row.leaseId),
      serial: nameIn(names.engines, row.engineId).esn,
      date: row.eventDate,
      move: row.kind,
      location: row.locationKind,
      aircraft_manufacturer: host?.manufacturer,
      aircraft_msn: host?.msn,
      other_tail: row.otherTail,
      position: row.position,
      place: row.place,
      tsn: formatHours(row.tsnMin),
      csn: row.csn,
    };
  });
}

/** What an airline leases, with its totals and where its engines went. */
export function leasedTables(rows: AirlineRows, names: RowNames, today: IsoDate): ImportTables {
  return {
    ...aircraftTables(rows, names),
    engines: engineTable(rows, names),
    leases: leaseTable(rows, names),
    totals: totalTable(rows, names),
    engineMoves: moveTable(rows, names, today),
  };
}
