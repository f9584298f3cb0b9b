import { acceptNda, getNda, getNdaPdf, withdrawNda } from '#contract/listings/nda.ts';
import { present } from '#domain/refusal.ts';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { runOnce } from '#server/platform/http/once.ts';
import { acceptText, readNda, withdrawText } from './accept-nda.steps.ts';
import { demandCustomer } from './demand-customer.ts';
import { ndaFileName } from './listing-mail.ts';
import { findAcceptedPdf } from './nda.queries.ts';

/** What the calls of NDAs need. */
export interface NdaDependencies {
  readonly config: Pick<PortalConfig, 'brand'>;
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The NDA of a listing: its text, acceptance and withdrawal (domain page §1.4). */
export function ndaRoutes({ config, database, now }: NdaDependencies): HandledCall[] {
  const asCustomer = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    handle(getNda, ({ params, visit }) =>
      asCustomer(visit.custId, (tx) => readNda(tx, params.id, visit, now())),
    ),
    handle(acceptNda, (request) => {
      demandCustomer(request.visit);
      return asCustomer(request.visit.custId, (tx) =>
        runOnce(tx, acceptNda, request, now(), () => acceptText(tx, request, config.brand, now())),
      );
    }),
    handle(withdrawNda, (request) => {
      demandCustomer(request.visit);
      return asCustomer(request.visit.custId, (tx) =>
        runOnce(tx, withdrawNda, request, now(), () => withdrawText(tx, request, now())),
      );
    }),
    handle(getNdaPdf, ({ params, visit }) =>
      asCustomer(visit.custId, async (tx) => {
        const { listing } = await readNda(tx, params.id, visit, now());
        const { pdf, version } = present(await findAcceptedPdf(tx, visit, params.id));
        const fileName = ndaFileName({ version, listing });
        return fileReply({ fileName, media: 'application/pdf', body: Buffer.from(pdf) });
      }),
    ),
  ];
}
