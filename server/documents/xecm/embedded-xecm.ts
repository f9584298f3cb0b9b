import { Readable } from 'node:stream';
import { utilisationTemplate } from './utilisation-template.ts';
import { plainPdf } from './plain-pdf.ts';
import type { Xecm, XecmDocument } from './xecm.ts';

function pageOf(document: XecmDocument): readonly string[] {
  const { title, leaseNo, assetName, period, version, published } = document;
  return [
    title,
    ...(leaseNo === null ? [] : [`Lease ${leaseNo}`]),
    ...(assetName === null ? [] : [`Asset ${assetName}`]),
    ...(period === null ? [] : [`Period ${period}`]),
    `Version ${version}, published ${published}`,
    'Example document of the demonstration data.',
  ];
}

/** Replaces the content server: generates each document on request. */
export const embeddedXecm: Xecm = {
  knowsSizes: true,
  open(document) {
    const content =
      document.media === 'text/csv'
        ? Buffer.from(utilisationTemplate)
        : plainPdf(pageOf(document), document.size);
    return Promise.resolve(Readable.from([content], { objectMode: false }));
  },
};
