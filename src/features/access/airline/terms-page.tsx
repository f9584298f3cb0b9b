import { Box, Flex, Heading, Skeleton } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { acceptTerms, getTerms, type Terms } from '#contract/access/terms.ts';
import { termsAcceptanceMachine } from '#machines/access/terms-acceptance/terms-acceptance.machine.ts';
import {
  selectIsAccepting,
  selectTerms,
  selectTermsError,
} from '#machines/access/terms-acceptance/terms-acceptance.selectors.ts';
import type { TermsOutcome } from '#machines/access/terms-acceptance/terms-acceptance.ports.ts';
import type { Api } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';
import { PortalProblem } from '#src/api/portal-problem.ts';
import { useChart } from '#src/run/use-chart.ts';
import { Button } from '#src/ui/button.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';

function provideTerms(api: Api, onAccepted: () => void) {
  return termsAcceptanceMachine.provide({
    actors: {
      fetchTerms: fromPromise<Terms, Record<string, never>>(async ({ signal }) => {
        const terms = await api.call(getTerms, { signal });
        if (terms.acceptedAt !== null) onAccepted();
        return terms;
      }),
      acceptTerms: fromPromise<TermsOutcome, { version: string }>(async ({ input, signal }) => {
        try {
          await api.call(acceptTerms, { body: input, signal });
        } catch (error) {
          if (error instanceof PortalProblem && error.code === 'conflict')
            return { kind: 'outdated' };
          throw error;
        }
        onAccepted();
        return { kind: 'accepted' };
      }),
    },
  });
}

/** The external terms of use, to be read and accepted before anything else (R12). */
export function TermsPage(props: { readonly onAccepted: () => void }) {
  const api = useApi();
  const [machine] = useState(() => provideTerms(api, props.onAccepted));
  const actor = useChart(machine);
  const terms = useSelector(actor, selectTerms);
  const error = useSelector(actor, selectTermsError);
  const isAccepting = useSelector(actor, selectIsAccepting);
  return (
    <Flex direction="column" gap="6" maxWidth="72ch" marginInline="auto">
      <PageTitle
        title={terms?.title ?? 'Terms of use'}
        note={terms === null ? undefined : `Version ${terms.version}`}
      />
      {error !== null && (
        <Box role="alert" color="bad" fontWeight="medium">
          {error}{' '}
          <Button size="sm" onClick={() => actor.send({ type: 'terms.retry' })}>
            Try again
          </Button>
        </Box>
      )}
      {terms === null && error === null && (
        <Box as="output" display="block" aria-label="Loading the terms of use">
          <Skeleton height="320px" />
        </Box>
      )}
      {terms !== null && <TermsText terms={terms} />}
      {terms !== null && error === null && (
        <Flex
          position="sticky"
          bottom="0"
          paddingBlock="4"
          gap="3"
          align="center"
          bg="surface"
          borderTopWidth="1px"
        >
          <Button
            variant="solid"
            aria-busy={isAccepting}
            onClick={() => actor.send({ type: 'terms.accept' })}
          >
            {isAccepting ? 'Accepting…' : 'Accept'}
          </Button>
          <Box color="ink.muted">You need to accept the terms to use the portal.</Box>
        </Flex>
      )}
    </Flex>
  );
}

function TermsText({ terms }: { readonly terms: Terms }) {
  return (
    <Flex direction="column" gap="6" fontSize="md">
      {terms.sections.map((section) => (
        <section key={section.heading}>
          <Heading as="h2" marginBottom="2">
            {section.heading}
          </Heading>
          {section.paragraphs.map((paragraph) => (
            <Box as="p" key={paragraph} marginBottom="2">
              {paragraph}
            </Box>
          ))}
        </section>
      ))}
    </Flex>
  );
}
