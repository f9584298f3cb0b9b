import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { colleagueList, inviteColleague } from '#contract/accounts/colleagues.ts';
import {
  accountStandings,
  accountStandingWords,
  type CustomerUser,
  accountStandingOf,
} from '#contract/accounts/customer-users.ts';
import { type AccessFlag, accessText } from '#domain/access/access-flags.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonLink } from '#src/ui/button-link.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { InvitationDialog } from '../users/invitation-dialog.tsx';
import { standingTones } from '../users/standing-tones.ts';
import { ColleaguePanel } from './colleague-panel.tsx';
import { ReviewNotice } from './review-notice.tsx';

function card(user: CustomerUser): CardFields {
  const owner = user.owner ? ' · Administers users' : '';
  return {
    notes: [
      user.email,
      `${accessText(user.access)}${owner} · ${accountStandingWords[accountStandingOf(user)]}`,
    ],
  };
}

/** Users of your company: colleagues, what they may open, and the invitations of new ones. */
export default function ColleaguesPage() {
  const state = useList(colleagueList);
  const [isInviting, setIsInviting] = useState(false);
  const { givable = [], review } = state.result.data?.facets ?? {};
  return (
    <>
      <ListPage
        state={state}
        heading={
          <Flex className="no-print" gap="2" wrap="wrap">
            <ButtonLink href="/colleagues/review">Review access</ButtonLink>
            <ButtonLink href="/colleagues/keys">Keys for systems</ButtonLink>
            <Button variant="solid" onClick={() => setIsInviting(true)}>
              Invite a colleague
            </Button>
          </Flex>
        }
        tones={standingTones}
        filters={
          <SelectFilter
            state={state}
            name="status"
            label="Status"
            options={choicesOf('All statuses', accountStandings, accountStandingWords)}
          />
        }
        nameOf={({ name }) => name}
        card={card}
        renderDetail={(user) => <ColleaguePanel key={user.id} user={user} givable={givable} />}
        empty={{ text: 'Nobody has this status.' }}
      >
        {review !== undefined && <ReviewNotice review={review} />}
      </ListPage>
      {isInviting && <InviteColleague givable={givable} onClose={() => setIsInviting(false)} />}
    </>
  );
}

function InviteColleague(props: {
  readonly givable: readonly AccessFlag[];
  readonly onClose: () => void;
}) {
  const readAnew = useReadAnew();
  const invitation = usePost(inviteColleague, () => readAnew(colleagueList.read));
  return (
    <InvitationDialog
      title="Invite a colleague"
      invitation={invitation}
      givable={props.givable}
      onSend={(body) => invitation.send({ body })}
      onClose={props.onClose}
    />
  );
}
