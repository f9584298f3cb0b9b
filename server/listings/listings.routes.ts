import {
  getListing,
  getListingPicture,
  getListingSpec,
  listingList,
  registerInterest,
} from '#contract/listings/listings.ts';
import { present } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { drawAsset } from './draw-asset.ts';
import { interest } from './register-interest.steps.ts';
import { renderListingPdf } from './listing.pdf.ts';
import { findListing } from './listing-detail.ts';
import { findPicture } from './listing-detail.queries.ts';
import { listingSource } from './listings.queries.ts';
import { type NdaDependencies, ndaRoutes } from './nda.routes.ts';

interface ListingDependencies extends NdaDependencies {
  readonly files: FileStore;
}

const endings: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

async function listingOf({ tx, caller, params, today }: WorkRequest<typeof getListing>) {
  return present(await findListing(tx, caller, params.id, today));
}

/** The calls of Assets for Sale with its NDAs (domain page §1.4). */
export function listingRoutes(dependencies: ListingDependencies): HandledCall[] {
  const { files } = dependencies;
  return [
    ...listRoutes(listingList, listingSource),
    handle(getListing, listingOf),
    handle(
      getListingSpec,
      listingOf,
      async ({ confidential: _secrets, lessee: _lessee, ...listing }, request) => {
        const body = await renderListingPdf(listing, request.today, turnOf(request));
        const fileName = `${listing.number} specification.pdf`;
        return fileReply({ fileName, media: 'application/pdf', body });
      },
    ),
    handle(
      getListingPicture,
      async ({ tx, params: { id, position } }) => present(await findPicture(tx, id, position)),
      async ({ title, view, media, fileKey }) => {
        const body = fileKey === null ? drawAsset(view, title) : await files.open(fileKey);
        return fileReply({ fileName: `${title}.${endings[media] ?? 'bin'}`, media, body });
      },
    ),
    handle(registerInterest, interest),
    ...ndaRoutes(dependencies),
  ];
}
