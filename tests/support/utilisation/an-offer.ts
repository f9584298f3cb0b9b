import type { TypedColumn } from '#domain/utilisation/grid/grid.types.ts';
import {
  selectLeaseMonths,
  selectReports,
} from '#machines/utilisation/utilisation-input/utilisation-input.selectors.ts';
import { aReport } from './a-stored-month.ts';
import { Device } from './device.ts';
import { ModelServer } from './model-server.ts';

/** The month that is offered back. */
export const key = 'lease 2026-06';
/** The same in a request, never saved. */
export const place = { leaseId: 'lease', month: '2026-06', rowVersion: 0 };

/** Types into a cell of the airframe. */
export function type(device: Device, column: TypedColumn, text: string): void {
  device.type([{ key, componentId: 'airframe', column, text }]);
}

/** The texts of the cells that the tests type into. */
export function cells(report = aReport('')) {
  const [line] = report.lines;
  return { fh: line?.fh, fc: line?.fc, comment: line?.comment };
}

/** What the screen shows. */
export const shown = (device: Device) => cells(selectReports(device.snapshot)[key]);
/** The chart of the month. */
export const leaseMonth = (device: Device) =>
  selectLeaseMonths(device.snapshot)[key]?.getSnapshot();

/** Figures of a visit that ended are offered back: 100:00 hours, 40 cycles. */
export function anOffer(): Device {
  const device = new Device(new ModelServer([key]));
  type(device, 'fh', '100:00');
  type(device, 'fc', '40');
  device.reload();
  return device;
}
