import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import { createHash } from 'node:crypto';

type NdaRow = InsertRow<'nda_version'>;

const parties = `This agreement is made between the lessor named on this portal, together with its affiliates (the "Discloser"), and the organisation for which the person who accepts it signs in (the "Recipient"). It concerns the asset that is named above this text and in the record of the acceptance (the "Asset").`;

const shared: readonly string[] = [
  '1. Confidential Information',
  `"Confidential Information" means all that the Discloser makes available about the Asset in the data room of this portal or otherwise: serial numbers and registration where they are masked, the names of the lessee and of former operators, the terms of leases, technical records, reports, photographs of records, bids and bid instructions, and the fact that the parties talk about the Asset.`,
  'It does not include what is or becomes public without a breach of this agreement, what the Recipient knew lawfully before, what it receives from a third party that may disclose it, and what it develops on its own without using Confidential Information.',
  '2. Use',
  'The Recipient uses Confidential Information only to decide whether to buy, lease or finance the Asset, and to negotiate and close such a transaction. It does not use it to compete for the lease of the Asset with the present lessee, or to approach that lessee, without the written consent of the Discloser.',
  '3. Care',
  'The Recipient keeps Confidential Information secret with the care that it takes for its own, and at least with reasonable care. It gives it only to those of its directors, employees, advisers, auditors, insurers and financing parties who need it for the purpose of this agreement and who are bound to keep it secret. The Recipient answers for what they do with it.',
  '4. Disclosure that the law demands',
  'Where a law, a court or an authority demands disclosure, the Recipient discloses no more than is demanded and, as far as it may, tells the Discloser beforehand.',
  '5. Return',
  'When the Discloser asks for it, or when the Recipient gives its access back on this portal, the Recipient destroys or returns Confidential Information within 30 days. It may keep what the law or its own backup rules demand, for as long as they demand it, under the terms of this agreement.',
  '6. No warranty',
  'The Discloser gives Confidential Information as it has it. It gives no warranty that it is complete or right; only a definitive agreement about the Asset can contain such a warranty. Nothing here obliges either party to enter into one.',
  '7. Rights',
  'Confidential Information stays the property of the Discloser or of those from whom the Discloser has it. No licence is granted.',
];

const closing: readonly string[] = [
  'Governing law',
  'This agreement, and any obligation that arises out of it, is governed by the laws of Ireland. The courts of Ireland have exclusive jurisdiction.',
  'Signature',
  'The person who accepts this agreement on this portal confirms that they are authorised to bind the Recipient. The record of the acceptance states this text by its SHA-256 hash, the person, the time and the place from which it was accepted; it is equal to a signature.',
];

const newer: readonly string[] = [
  '8. Personal data',
  'Where Confidential Information contains personal data, such as names of mechanics in technical records, the Recipient handles it under the data protection law that applies to it and deletes it with the rest.',
  '9. Export control and sanctions',
  'The Recipient does not pass Confidential Information on to persons or places to which export control or sanctions law forbids it.',
];

const term = (months: number): readonly string[] => [
  'Term',
  `Access under this agreement ends ${months} months after the acceptance; the obligations of the Recipient end three years after it. A newer text of this agreement must be accepted before access continues.`,
];

const bodyOf = (...parts: readonly (readonly string[])[]): string =>
  [parties, ...parts.flat()].join('\n\n');

function version(
  row: Pick<NdaRow, 'series' | 'version' | 'inForceFrom' | 'validMonths' | 'isCustomerWide'>,
  title: string,
  body: string,
): NdaRow {
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { ...row, title, body, sha256 };
}

const title = 'Non-disclosure agreement';
const personal = { series: 'asset', isCustomerWide: false } as const;

/** The texts of the demonstration: the usual one in two versions, and one for a whole customer. */
export const ndaTexts: readonly NdaRow[] = [
  version(
    { ...personal, version: '2024-2', inForceFrom: '2024-06-01', validMonths: 24 },
    title,
    bodyOf(shared, term(24), closing),
  ),
  version(
    { ...personal, version: '2026-1', inForceFrom: '2026-02-01', validMonths: 24 },
    title,
    bodyOf(shared, newer, term(24), closing),
  ),
  version(
    {
      series: 'engine',
      isCustomerWide: true,
      version: '2025-1',
      inForceFrom: '2025-03-01',
      validMonths: 12,
    },
    'Non-disclosure agreement for engines',
    bodyOf(shared.slice(0, 7), term(12), [
      'Whole organisation',
      'This acceptance opens the data room to every user of the Recipient on this portal.',
    ]),
  ),
];
