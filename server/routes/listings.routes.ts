import {
  getListing,
  getListingPicture,
  getListingSpec,
  listingList,
  registerInterest,
} from '#contract/listings.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { runOnce } from '#server/http/once.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { demandCustomer } from '#server/listings/demand-customer.ts';
import { drawAsset } from '#server/listings/draw-asset.ts';
import { interest } from '#server/listings/register-interest.ts';
import { renderListingPdf } from '#server/pdf/listing-pdf.ts';
import { findListing, findPicture } from '#server/repositories/listing-detail.repository.ts';
import { listingSource } from '#server/repositories/listings.repository.ts';
import type { Visit } from '#server/session/visit.ts';

interface ListingDependencies {
  readonly database: Database;
  readonly files: FileStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** The calls of Assets for Sale but for its NDAs (domain page §1.4). */
export function listingRoutes({ database, files, now }: ListingDependencies): Registration[] {
  const asCustomer = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const one = async (id: string, visit: Visit) =>
    present(await asCustomer(visit.custId, (tx) => findListing(tx, visit, id, today())));

  return [
    ...listRoutes(listingList, listingSource, { database, now }),
    handle(getListing, ({ params, visit }) => one(params.id, visit)),
    handle(getListingSpec, async ({ params, visit }) => {
      const { confidential: _secrets, lessee: _lessee, ...listing } = await one(params.id, visit);
      const body = await renderListingPdf(listing, today());
      const fileName = `${listing.number} specification.pdf`;
      return fileReply({ fileName, media: 'application/pdf', body });
    }),
    handle(getListingPicture, async ({ params: { id, position }, visit }) => {
      const find = asCustomer(visit.custId, (tx) => findPicture(tx, id, position));
      const { title, view, media, fileKey } = present(await find);
      const body = fileKey === null ? drawAsset(view, title) : await files.open(fileKey);
      return fileReply({ fileName: `${title}.${endings[media] ?? 'bin'}`, media, body });
    }),
    handle(registerInterest, (request) => {
      demandCustomer(request.visit);
      return asCustomer(request.visit.custId, (tx) =>
        runOnce(tx, registerInterest, request, now(), () => interest(tx, request, now())),
      );
    }),
  ];
}
