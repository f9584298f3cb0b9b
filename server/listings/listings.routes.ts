import {
  getListing,
  getListingPicture,
  getListingSpec,
  listingList,
  registerInterest,
} from '#contract/listings/listings.ts';
import { present } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { demandCustomer } from './demand-customer.ts';
import { drawAsset } from './draw-asset.ts';
import { interest } from './register-interest.steps.ts';
import { renderListingPdf } from './listing.pdf.ts';
import { findListing, findPicture } from './listing-detail.queries.ts';
import { listingSource } from './listings.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { type NdaDependencies, ndaRoutes } from './nda.routes.ts';

interface ListingDependencies extends NdaDependencies {
  readonly files: FileStore;
}

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** The calls of Assets for Sale with its NDAs (domain page §1.4). */
export function listingRoutes(dependencies: ListingDependencies): HandledCall[] {
  const { database, files, now } = dependencies;
  const asCustomer = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);
  const today = () => isoDayOf(now());
  const one = async (id: string, visit: Caller) =>
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
    ...ndaRoutes(dependencies),
  ];
}
