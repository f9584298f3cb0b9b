import { fromPromise } from 'xstate';
import { publicationMachine } from '#machines/publishing/publication/publication.machine.ts';
import type {
  PublicationDraft,
  PublicationOutcome,
} from '#machines/publishing/publication/publication.ports.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';

/**
 * Gives the chart of a publication its call. `send` receives the draft and the key of the attempt:
 * sending the same draft again repeats the first attempt (R20). `nameOf` gives problems the names
 * of the draft's fields.
 */
export function providePublication(
  send: (draft: PublicationDraft, key: string) => Promise<unknown>,
  nameOf: (path: string) => string = (path) => path,
) {
  const keys = new Map<string, string>();
  return publicationMachine.provide({
    actors: {
      publishDraft: fromPromise<PublicationOutcome, PublicationDraft>(async ({ input }) => {
        const sent = JSON.stringify(input);
        const key = keys.get(sent) ?? crypto.randomUUID();
        keys.set(sent, key);
        try {
          await send(input, key);
          return { kind: 'published' };
        } catch (error) {
          const isRefused = error instanceof PortalProblem && error.issues.length > 0;
          if (!isRefused) throw error;
          const problems = error.issues.map(({ path, message }) => ({
            path: nameOf(path),
            message,
          }));
          return { kind: 'refused', problems };
        }
      }),
    },
  });
}
