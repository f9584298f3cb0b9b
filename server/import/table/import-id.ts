import { createHash } from 'node:crypto';

/** The uuid of an imported row: always the same for the same row. */
export function importId(kind: string, ...key: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['import', kind, ...key]))
    .digest('hex');
  // Version 8 (made by the application) and the usual variant.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The ids of the rows that others refer to, by their natural keys. */
export const importedIds = {
  lessor: (name: string) => importId('lessor', name),
  user: (email: string) => importId('user', email),
  contact: (email: string) => importId('contact', email),
  aircraft: (manufacturer: string, msn: string) => importId('aircraft', manufacturer, msn),
  engine: (model: string, esn: string) => importId('engine', model, esn),
  aircraftPart: (aircraftId: string, kind: string) => importId('component', aircraftId, kind),
  engineComponent: (engineId: string) => importId('component', engineId),
  lease: (leaseNo: string) => importId('lease', leaseNo),
  openingEvent: (engineId: string, asOf: string) => importId('engineEvent', engineId, asOf),
  listing: (number: string) => importId('listing', number),
  project: (number: string) => importId('project', number),
  milestone: (projectId: string, name: string) => importId('milestone', projectId, name),
  openItem: (projectId: string, number: number) => importId('openItem', projectId, String(number)),
  fund: (leaseId: string, componentId: string, kind: string) =>
    importId('fund', leaseId, componentId, kind),
  report: (leaseId: string, month: string) => importId('report', leaseId, month),
  invoice: (number: string) => importId('invoice', number),
  payment: (custId: string, reference: string) => importId('payment', custId, reference),
  deposit: (leaseNo: string, receivedOn: string) => importId('deposit', leaseNo, receivedOn),
  letter: (custId: string, reference: string) => importId('letter', custId, reference),
  document: (contentId: string) => importId('document', contentId),
} as const;
