import { useState } from 'react';
import { listServiceKeys, makeServiceKey } from '#contract/accounts/service-keys.ts';
import { mostKeyDays } from '#domain/accounts/key-life.ts';
import {
  type KeyPermission,
  keyPermissions,
  keyPermissionWords,
} from '#domain/accounts/key-permissions.ts';
import { addDays } from '#domain/dates/date.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { textIn } from '#src/forms/send-form.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { CheckList } from '#src/ui/fields/check-list.tsx';
import { ShownKey } from './shown-key.tsx';

const options = keyPermissions.map((key) => ({ key, label: keyPermissionWords[key] }));

/** The networks of a text, one in each line or between commas. */
function networksIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((network) => network !== '');
}

/** A fault of the list, or of the first network that is wrong. */
function networksFault({ problem }: Sending): string | undefined {
  return problem?.issues.find(({ path }) => /^networks\b/.test(path))?.message;
}

/** Makes a key, and shows its text once. */
export function NewKeyDialog(props: { readonly today: string; readonly onClose: () => void }) {
  const { today, onClose } = props;
  const readAnew = useReadAnew();
  const making = usePost(makeServiceKey, () => readAnew(listServiceKeys));
  const [permissions, setPermissions] = useState<readonly string[]>(['reportUtilisation']);
  if (making.data !== undefined)
    return <ShownKey name={making.data.key.name} text={making.data.text} onKept={onClose} />;
  const isChosen = (one: KeyPermission): boolean => permissions.includes(one);
  return (
    <DialogForm
      title="Make a key"
      action="Make the key"
      busyAction="Making…"
      sending={making}
      onSend={(form) =>
        making.send({
          body: {
            name: textIn(form, 'name'),
            networks: networksIn(textIn(form, 'networks')),
            permissions: keyPermissions.filter(isChosen),
            lastDay: textIn(form, 'lastDay'),
          },
        })
      }
      onClose={onClose}
    >
      <KeyFields sending={making} today={today} />
      <CheckList
        legend="What it may do"
        options={options}
        checked={permissions}
        onChange={setPermissions}
      />
    </DialogForm>
  );
}

function KeyFields({ sending, today }: { readonly sending: Sending; readonly today: string }) {
  return (
    <>
      <LineField
        label="Name of the system"
        name="name"
        maxLength={60}
        autoComplete="off"
        fault={faultOf(sending, 'name')}
      />
      <NoteField
        label="Networks from which it works, one in each line, such as 203.0.113.0/24"
        name="networks"
        autoComplete="off"
        spellCheck={false}
        fault={networksFault(sending)}
      />
      <LineField
        label="Last day"
        name="lastDay"
        type="date"
        min={today}
        max={addDays(today, mostKeyDays)}
        defaultValue={addDays(today, mostKeyDays - 1)}
        fault={faultOf(sending, 'lastDay')}
      />
    </>
  );
}
