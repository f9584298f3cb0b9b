import { useState } from 'react';
import {
  accountStandingWords,
  type CustomerUser,
  customerUserList,
  accountStandingOf,
  userStatuses,
  userStatusWords,
} from '#contract/accounts/customer-users.ts';
import { accessText } from '#domain/access/access-flags.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { customerOptions } from '#src/lists/customer-options.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { standingTones } from '../users/standing-tones.ts';
import { CustomerUserPanel } from './customer-user-panel.tsx';

function card(row: CustomerUser): CardFields {
  return {
    figure: row.custId,
    notes: [
      row.email,
      `${accessText(row.access)} · ${accountStandingWords[accountStandingOf(row)]}`,
    ],
  };
}

/** Internal area › Users (domain page §1.10). */
export default function UsersPage() {
  const state = useList(customerUserList);
  const readAnew = useReadAnew();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <ListPage
        state={state}
        title="Users"
        heading={
          <Button variant="solid" className="no-print" onClick={() => setIsInviting(true)}>
            Invite a user
          </Button>
        }
        tones={standingTones}
        filters={
          <>
            <SelectFilter
              state={state}
              name="customer"
              label="Customer"
              options={customerOptions('All customers', state.result.data?.facets.customers)}
            />
            <SelectFilter
              state={state}
              name="status"
              label="Status"
              options={choicesOf('All statuses', userStatuses, userStatusWords)}
            />
          </>
        }
        nameOf={({ name }) => name}
        card={card}
        renderDetail={(user) => <CustomerUserPanel key={user.id} user={user} />}
        empty={{ text: 'No customer has a user yet. Invite one, or approve a registration.' }}
      />
      {isInviting && (
        <InviteDialog
          customers={state.result.data?.facets.customers ?? []}
          onSent={() => readAnew(customerUserList.read)}
          onClose={() => setIsInviting(false)}
        />
      )}
    </>
  );
}
