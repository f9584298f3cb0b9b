import { acceptNda, getNda, getNdaPdf, withdrawNda } from '#contract/listings/nda.ts';
import { getInternalNdaPdf, internalNdaList } from '#contract/listings/desk/internal-ndas.ts';
import { present } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { acceptText, readNda, withdrawText } from './accept-nda.steps.ts';
import { ndaFileName } from './listing-mail.ts';
import { findInternalNdaPdf, internalNdaSource } from './internal-ndas.queries.ts';
import { findAcceptedPdf } from './nda.queries.ts';

/** The dependencies of the calls about NDAs. */
export interface NdaDependencies {
  readonly config: Pick<PortalConfig, 'brand'>;
}

/** Who accepted which text, for users of the lessor. */
function internalNdaRoutes(): HandledCall[] {
  return [
    ...listRoutes(internalNdaList, internalNdaSource),
    handle(getInternalNdaPdf, async ({ tx, custId, params: { id } }) => {
      const { pdf, version, number } = present(await findInternalNdaPdf(tx, custId, id));
      const fileName = ndaFileName({ version, listing: { number } });
      return fileReply({ fileName, media: 'application/pdf', body: Buffer.from(pdf) });
    }),
  ];
}

/** The NDA of a listing: its text, acceptance and withdrawal (domain page §1.4). */
export function ndaRoutes({ config }: NdaDependencies): HandledCall[] {
  return [
    ...internalNdaRoutes(),
    handle(getNda, ({ tx, params, caller, now }) => readNda(tx, params.id, caller, now)),
    handle(acceptNda, (request) => acceptText(request, config.brand)),
    handle(withdrawNda, withdrawText),
    handle(getNdaPdf, async ({ tx, params, caller, now }) => {
      const { listing } = await readNda(tx, params.id, caller, now);
      const { pdf, version } = present(await findAcceptedPdf(tx, caller, params.id));
      const fileName = ndaFileName({ version, listing });
      return fileReply({ fileName, media: 'application/pdf', body: Buffer.from(pdf) });
    }),
  ];
}
