import { Box, Flex } from '@chakra-ui/react';
import { BellRing, Trash2 } from 'lucide-react';
import { categoryWords } from '#contract/documents/document-kinds.ts';
import type {
  DocumentSubscription,
  SubscriptionSubject,
} from '#contract/documents/document-subscriptions.ts';
import type { DocumentQuery } from '#contract/documents/documents.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { DocumentState } from './use-documents.ts';
import { type SubscriptionDesk, useSubscriptions } from './use-subscriptions.ts';

/** The current filters as a subscription; undefined without filters. */
function subjectOf({ category, lease, asset }: DocumentQuery): SubscriptionSubject | undefined {
  const subject = { category: category ?? null, lease: lease ?? null, asset: asset ?? null };
  return Object.values(subject).some((value) => value !== null) ? subject : undefined;
}

/** What somebody subscribes to in words: `Insurance certificates, lease AUR-A01`. */
function wordsOf({ category, lease, asset }: SubscriptionSubject, assetName?: string | null) {
  const parts = [
    category === null ? 'All documents' : categoryWords[category],
    lease === null ? undefined : `lease ${lease}`,
    asset === null ? undefined : (assetName ?? asset),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Immediate mail about new documents of a chosen kind (domain page §1.3). */
export function DocumentSubscriptions({ state }: { readonly state: DocumentState }) {
  const desk = useSubscriptions();
  const count = desk.items?.length ?? 0;
  return (
    <Disclosure
      align="end"
      label={
        <>
          <BellRing size={16} aria-hidden />
          {count === 0 ? 'Subscribe' : `Subscriptions (${count})`}
        </>
      }
    >
      <Flex direction="column" gap="3" width="min(380px, calc(100vw - 64px))">
        <p>You receive mail at once when a document that matches a subscription is published.</p>
        <OwnSubscriptions desk={desk} />
        <NewSubscription desk={desk} state={state} />
        {desk.error !== undefined && (
          <Box role="alert" color="bad">
            {desk.error}
          </Box>
        )}
        <TextLink href="/notifications?tab=mail">All your mail settings</TextLink>
      </Flex>
    </Disclosure>
  );
}

function OwnSubscriptions({ desk }: { readonly desk: SubscriptionDesk }) {
  if (desk.items === undefined || desk.items.length === 0) return null;
  return (
    <ul aria-label="Your subscriptions">
      {desk.items.map((item) => (
        <Flex as="li" key={item.id} justify="space-between" align="center" gap="2">
          {wordsOf(item, item.assetName)}
          <button
            type="button"
            className="row-icon"
            aria-label={`End the subscription to ${wordsOf(item, item.assetName)}`}
            title="End this subscription"
            disabled={desk.isBusy}
            onClick={() => desk.end(item.id)}
          >
            <Trash2 size={16} aria-hidden />
          </button>
        </Flex>
      ))}
    </ul>
  );
}

const isSame = (one: DocumentSubscription, { category, lease, asset }: SubscriptionSubject) =>
  one.category === category && one.lease === lease && one.asset === asset;

/** Subscribes to the current filters of the list. */
function NewSubscription(props: {
  readonly desk: SubscriptionDesk;
  readonly state: DocumentState;
}) {
  const { desk, state } = props;
  const subject = subjectOf(state.query);
  if (subject === undefined)
    return (
      <Box color="ink.muted">
        Choose a category, a lease or an asset in the list, then subscribe to it here.
      </Box>
    );
  const facets = state.result.data?.facets;
  const assetName = facets?.assets.find(({ serial }) => serial === subject.asset)?.name ?? null;
  const words = wordsOf(subject, assetName);
  const found = desk.items?.find((one) => isSame(one, subject));
  const change = (): void => {
    if (found === undefined) desk.subscribe(subject);
    else desk.end(found.id);
  };
  // One button for both, so that the focus stays.
  return (
    <Button
      variant={found === undefined ? 'solid' : 'outline'}
      size="sm"
      height="auto"
      minHeight="32px"
      whiteSpace="normal"
      aria-busy={desk.isBusy}
      onClick={() => !desk.isBusy && change()}
    >
      {found === undefined ? `Subscribe to ${words}` : `Subscribed to ${words}: end it`}
    </Button>
  );
}
