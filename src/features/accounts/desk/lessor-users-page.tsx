import { useState } from 'react';
import { userStatuses, userStatusWords } from '#contract/accounts/customer-users.ts';
import { type LessorUser, lessorUserList } from '#contract/accounts/lessor-users.ts';
import { lessorRoles, lessorRoleWords, rolesText } from '#domain/access/lessor-roles.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { AddLessorUserDialog } from './add-lessor-user-dialog.tsx';
import { LessorUserPanel } from './lessor-user-panel.tsx';

const tones: { readonly status: Record<LessorUser['status'], Tone> } = {
  status: { active: 'good', disabled: 'neutral' },
};

function card({ email, roles, status }: LessorUser): CardFields {
  return { notes: [email, `${rolesText(roles)} · ${userStatusWords[status]}`] };
}

/** Internal area › Lessor Users: colleagues, their roles, and the end of their access. */
export default function LessorUsersPage() {
  const state = useList(lessorUserList);
  const readAnew = useReadAnew();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <ListPage
        state={state}
        title="Lessor Users"
        heading={
          <Button variant="solid" className="no-print" onClick={() => setIsAdding(true)}>
            Add a colleague
          </Button>
        }
        tones={tones}
        filters={
          <>
            <SelectFilter
              state={state}
              name="role"
              label="Role"
              options={choicesOf('All roles', lessorRoles, lessorRoleWords)}
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
        renderDetail={(user) => (
          <LessorUserPanel key={`${user.id} ${user.rowVersion}`} user={user} />
        )}
        empty={{ text: 'Nobody has this role and status.' }}
      />
      {isAdding && (
        <AddLessorUserDialog
          onSent={() => readAnew(lessorUserList.read)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
