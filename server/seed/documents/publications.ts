import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { PlannedDocument } from './lease-documents.ts';

/** Days before today on which each publication came out. */
const guides: readonly (Omit<PlannedDocument, 'published'> & { readonly ago: number })[] = [
  { category: 'paymentGuide', title: 'Invoicing and payment instructions', version: '7', ago: 96 },
  {
    category: 'paymentGuide',
    title: 'Bank details never change by e-mail: how to recognise fraud',
    version: '2',
    ago: 41,
  },
  { category: 'utilisationGuide', title: 'Utilisation reporting guide', version: '4', ago: 190 },
  { category: 'claimGuide', title: 'Maintenance claim guide', version: '5', ago: 240 },
  { category: 'claimGuide', title: 'Claim form: airframe checks', version: '3', ago: 240 },
  { category: 'claimGuide', title: 'Claim form: engine shop visits', version: '3', ago: 240 },
  {
    category: 'redeliveryGuide',
    title: 'Redelivery guide with the record list of IATA Annex II',
    version: '6',
    ago: 130,
  },
  { category: 'insuranceGuide', title: 'Insurance requirements', version: '9', ago: 300 },
  { category: 'help', title: 'Portal help', version: '2026.1', ago: 60 },
];

/** The template that utilisation can be sent with. */
export const templatePublication = {
  category: 'utilisationGuide',
  title: 'Utilisation template for Excel and CSV',
  version: '4',
} as const;

/** What is published to every customer. */
export function planPublications(today: IsoDate): PlannedDocument[] {
  const newsletters = [2, 5, 8, 11].map((months) => {
    const published = addMonths(`${today.slice(0, 8)}05`, -months);
    const title = `Customer newsletter ${published.slice(0, 7)}`;
    return { category: 'newsletter', title, published } as const;
  });
  return [
    ...guides.map(({ ago, ...guide }) => ({ ...guide, published: addDays(today, -ago) })),
    ...newsletters,
  ];
}
