import { dataRoomCategoryWords } from '#contract/documents/document-kinds.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { fileKinds } from '#domain/files/file-kind.ts';
import { safeFileName } from '#domain/files/file-name.ts';
import type { DocumentRow } from '../documents/document-rows.ts';
import type { ListingPlan } from './listing-plan.ts';
import { drawsFor } from '../world/random.ts';
import { importedIds } from '#server/import/table/import-id.ts';
import { seedId } from '#server/platform/db/stable-id.ts';

type Category = keyof typeof dataRoomCategoryWords;
const categories = Object.keys(dataRoomCategoryWords) as Category[];

function categoriesOf({ lessee, days }: ListingPlan): readonly Category[] {
  return categories
    .filter((category) => category !== 'leaseAbstract' || lessee !== null)
    .filter((category) => category !== 'bidInstructions' || days[1] !== null);
}

/** The documents of a data room, one of each category that the listing has. */
export function dataRoomRows(listingId: string, plan: ListingPlan, today: IsoDate): DocumentRow[] {
  return categoriesOf(plan).map((category) => {
    const key = `${plan.number}:${category}`;
    const title = `${dataRoomCategoryWords[category]} ${plan.number}`;
    const xecmId = seedId('xecm', key);
    return {
      id: importedIds.document(xecmId),
      custId: null,
      scope: 'listing',
      category,
      title,
      version: '1',
      fileName: safeFileName(`${title}.pdf`),
      media: fileKinds.pdf.media,
      type: fileKinds.pdf.name,
      size: drawsFor(key).int(40, 900) * 1000,
      source: 'xecm',
      xecmId,
      rightNeeded: null,
      leaseId: null,
      leaseNo: null,
      assetSerial: null,
      assetName: null,
      subjectId: listingId,
      period: null,
      published: addDays(today, -plan.days[0] - 10),
      scanState: 'clean',
    };
  });
}
