import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { importedIds } from '#server/import/table/import-id.ts';

/** A company of the lessor as the seed stores it. */
export type LessorEntity = InsertRow<'lessor_entity'>;

const dublin = '5 Harbourmaster Place, IFSC, Dublin 1, D01 E7E8';
const rows: readonly [name: string, address: string, country: string, servicer: string][] = [
  ['Northgate Aviation Leasing Limited', dublin, 'IE', ''],
  ['Northgate Aviation (Ireland) 7 Designated Activity Company', dublin, 'IE', ''],
  ['Northgate Engine Leasing Limited', dublin, 'IE', ''],
  ['Celtic Wing Aircraft Holdings Limited', '12 Upper Mallow Street, Limerick, V94 HX2Y', 'IE', ''],
  ['Northgate Leasing (Luxembourg) S.à r.l.', '6 rue Eugène Ruppert, L-2453 Luxembourg', 'LU', ''],
  [
    'Wells Harbor Trust Company, National Association, not in its individual capacity but solely as Owner Trustee',
    '299 South Main Street, Salt Lake City, Utah 84111',
    'US',
    'Serviced by Northgate Aviation Leasing Limited under the servicing agreement of the trust.',
  ],
  [
    'Meridian ABS 2021-1 Designated Activity Company',
    '1 Grant’s Row, Lower Mount Street, Dublin 2, D02 HX96',
    'IE',
    'Serviced by Northgate Aviation Leasing Limited; payments go to the security trustee account.',
  ],
  [
    'Kite Three Leasing Co., Ltd.',
    '1-9-2 Marunouchi, Chiyoda-ku, Tokyo 100-0005',
    'JP',
    'Serviced by Northgate Aviation Leasing Limited on behalf of the JOLCO investors.',
  ],
];

function toEntity(index: number): LessorEntity {
  const [name, address, country, servicerNote] = rows[index] ?? ['', '', '', ''];
  const digits = String(31_420_077 + index * 1_357_913).padStart(8, '0');
  return {
    id: importedIds.lessor(name),
    name,
    address,
    country,
    isServiced: servicerNote !== '',
    servicerNote,
    bankName: 'Bank of Saint Brendan plc, Dublin (example bank)',
    bankAccount: `IE00 EXMP 9900 ${digits.slice(0, 2)}${digits.slice(2, 4)} ${digits.slice(4)} 00`,
    bankCode: 'EXMPIE2DXXX',
  };
}

/** The companies that lease aircraft and engines out; the last three are serviced entities. */
export const lessorEntities: readonly LessorEntity[] = rows.map((_row, index) => toEntity(index));
