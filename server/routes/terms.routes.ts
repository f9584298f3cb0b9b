import { acceptTerms, getTerms } from '#contract/terms.ts';
import type { Dependencies } from '../dependencies.ts';
import { handle, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { recordAudit } from '../repositories/audit.repository.ts';
import {
  findAcceptance,
  findTermsInForce,
  insertAcceptance,
} from '../repositories/terms.repository.ts';

const scope = { kind: 'identity' } as const;

/** The external terms of use in force, and their acceptance with who, when and from where (R12). */
export function termsRoutes({ database, now }: Dependencies): Registration[] {
  return [
    handle(getTerms, ({ visit }) =>
      database.tx(scope, async (tx) => {
        const terms = await findTermsInForce(tx, now());
        if (terms === undefined) throw new ProblemError('notFound');
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
          throw new ProblemError('conflict', {
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
