import { acceptTerms, getTerms } from '#contract/access/terms.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { findAcceptance, findTermsInForce, insertAcceptance } from '#server/session/public.ts';

const scope = { kind: 'identity' } as const;

/** The external terms of use in force, and their acceptance: who, when and from where (R12). */
export function termsRoutes({ database, now }: Dependencies): HandledCall[] {
  return [
    handle(getTerms, ({ visit }) =>
      database.tx(scope, async (tx) => {
        const terms = await findTermsInForce(tx, now());
        if (terms === undefined) throw new Refusal('notFound');
        const { version, title } = terms;
        const acceptedAt = await findAcceptance(tx, visit.externalUserId, version);
        const sections = terms.sections.map(({ heading, paragraphs }) => ({
          heading,
          paragraphs: [...paragraphs],
        }));
        return { version, title, sections, acceptedAt: acceptedAt?.toISOString() ?? null };
      }),
    ),
    handle(acceptTerms, (request) =>
      database.tx(scope, async (tx) => {
        const { version } = request.body;
        const { externalUserId, custId, visitHash } = request.visit;
        const terms = await findTermsInForce(tx, now());
        if (terms?.version !== version) {
          throw new Refusal('conflict', {
            detail:
              'The terms have changed since you opened them. Reload and read the new version.',
          });
        }
        await insertAcceptance(tx, { externalUserId, version }, request, now());
        const acceptedAt = await findAcceptance(tx, externalUserId, version);
        const event = { event: 'terms.accepted', externalUserId, custId, visitHash } as const;
        await recordAudit(tx, { ...event, detail: { version } }, request, now());
        return { version, acceptedAt: (acceptedAt ?? new Date(now())).toISOString() };
      }),
    ),
  ];
}
