import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  providerPolicies,
  type ProviderPolicy,
  providerPolicyWords,
} from '#domain/session/company/provider-policy.ts';
import type { ProviderDraft } from '#machines/session/provider-edit/provider-draft.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { CheckList } from '#src/ui/fields/check-list.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { RightsFields } from './rights-fields.tsx';

const meanings: Readonly<Record<ProviderPolicy, string>> = {
  offered: 'People sign in with the company account or with their password.',
  required:
    'People with an address of these domains sign in with the company account only: passwords, reset links and passkeys of theirs do not work, and their open sessions end when you save.',
};

const unproven = 'It can be required once somebody has signed in with it.';

const accounts = [
  { key: 'made', label: 'Give people without an account one at the first sign-in' },
];

interface Props {
  readonly draft: ProviderDraft;
  readonly mayRequire: boolean;
  readonly onWrite: (change: Partial<ProviderDraft>) => void;
}

/** The settings of a provider; `children` is the field of its secret, which no draft has. */
export function ProviderFields(props: Props & { readonly children: ReactNode }) {
  const { draft, mayRequire, onWrite } = props;
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="6">
      <Box display="flex" flexDirection="column" gap="4">
        <LineField
          label="Issuer"
          type="url"
          inputMode="url"
          placeholder="https://login.airline.example"
          value={draft.issuer}
          onWrite={(issuer) => onWrite({ issuer })}
        />
        <LineField
          label="Client id"
          value={draft.clientId}
          autoComplete="off"
          onWrite={(clientId) => onWrite({ clientId })}
        />
        {props.children}
        <PeopleFields draft={draft} mayRequire={mayRequire} onWrite={onWrite} />
      </Box>
      <Box display="flex" flexDirection="column" gap="4">
        <ClaimFields draft={draft} onWrite={onWrite} />
        <LineField
          label="Values of amr or acr that count as a second factor"
          placeholder="None: the portal asks for its own"
          value={draft.factorValues}
          onWrite={(factorValues) => onWrite({ factorValues })}
        />
      </Box>
    </Box>
  );
}

/** Whose sign-in it is, and whether they have another one. */
function PeopleFields({ draft, mayRequire, onWrite }: Props) {
  return (
    <>
      <LineField
        label="E-mail domains, separated by commas"
        placeholder="airline.example"
        value={draft.domains}
        onWrite={(domains) => onWrite({ domains })}
      />
      <Box>
        <Choice
          legend="Sign-in with the company account"
          options={providerPolicies.map((value) => [value, providerPolicyWords[value]] as const)}
          value={draft.policy}
          onChange={(policy) => onWrite({ policy })}
        />
        <Box color="ink.muted">
          {meanings[draft.policy]} {!mayRequire && unproven}
        </Box>
      </Box>
    </>
  );
}

/** What the company decides about rights; without a claim the portal does. */
function ClaimFields({ draft, onWrite }: Omit<Props, 'mayRequire'>) {
  return (
    <>
      <LineField
        label="Claim that says what people may open"
        placeholder="None: the portal decides"
        value={draft.rightsClaim}
        onWrite={(rightsClaim) => onWrite({ rightsClaim })}
      />
      {draft.rightsClaim.trim() !== '' && (
        <>
          <Box color="ink.muted">
            What a person may open is replaced at each sign-in. A person with none of these values
            is refused.
          </Box>
          <RightsFields rights={draft.rights} onWrite={(rights) => onWrite({ rights })} />
          <CheckList
            legend="Accounts"
            options={accounts}
            checked={draft.makesAccounts ? ['made'] : []}
            onChange={(checked) => onWrite({ makesAccounts: checked.length > 0 })}
          />
        </>
      )}
    </>
  );
}
