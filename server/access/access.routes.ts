import { acceptTerms, getTerms } from '#contract/access/terms.ts';
import { present, Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { findAcceptance, findTermsInForce, insertAcceptance } from '#server/session/public.ts';

/** The external terms of use in force, and their acceptance: who, when and from where (R12). */
export function termsRoutes(): HandledCall[] {
  return [
    handle(getTerms, async ({ tx, caller, now }) => {
      const { version, title, sections } = present(await findTermsInForce(tx, now));
      const acceptedAt = await findAcceptance(tx, caller.externalUserId, version);
      return {
        version,
        title,
        sections: sections.map(({ heading, paragraphs }) => ({
          heading,
          paragraphs: [...paragraphs],
        })),
        acceptedAt: acceptedAt?.toISOString() ?? null,
      };
    }),
    handle(acceptTerms, async (request) => {
      const { tx, body, caller, now } = request;
      const { version } = body;
      const { externalUserId } = caller;
      const terms = await findTermsInForce(tx, now);
      if (terms?.version !== version) {
        throw new Refusal('conflict', {
          detail: 'The terms have changed since you opened them. Reload and read the new version.',
        });
      }
      await insertAcceptance(tx, { externalUserId, version }, request, now);
      const acceptedAt = await findAcceptance(tx, externalUserId, version);
      await request.audit('terms.accepted', { version });
      return { version, acceptedAt: (acceptedAt ?? new Date(now)).toISOString() };
    }),
  ];
}
