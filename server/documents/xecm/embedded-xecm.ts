import { Readable } from 'node:stream';
import { isSeedId } from '#server/platform/db/stable-id.ts';
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

/**
 * Replaces the content server for the documents of the demonstration data only: generates each on
 * request. A sample in place of a document that a lessor loaded would be taken for that document.
 */
export const embeddedXecm: Xecm = {
  knowsSizes: true,
  holds: ({ xecmId }) => isSeedId(xecmId),
  open(document) {
    const content =
      document.media === 'text/csv'
        ? Buffer.from(utilisationTemplate)
        : plainPdf(pageOf(document), document.size);
    return Promise.resolve(Readable.from([content], { objectMode: false }));
  },
};
