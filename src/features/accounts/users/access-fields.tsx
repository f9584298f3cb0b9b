import { Box } from '@chakra-ui/react';
import {
  type AccessFlag,
  accessFlags,
  accessHints,
  accessFlagNames,
  type UserAccess,
} from '#domain/access/access-flags.ts';
import { documentReadersText } from '#domain/access/document-rights.ts';

/** The flags of a user, each with what it opens. */
export function AccessFields(props: {
  readonly access: UserAccess;
  readonly isLocked?: boolean;
  /** The flags that the person gives and takes; by default all of them. */
  readonly givable?: readonly AccessFlag[] | undefined;
  readonly onSet: (flag: AccessFlag, isSet: boolean) => void;
}) {
  const { access, isLocked = false, givable = accessFlags } = props;
  return (
    <fieldset disabled={isLocked}>
      <Box as="legend" fontWeight="semibold" marginBottom="2">
        Access
      </Box>
      {accessFlags.map((flag) => (
        <Box as="label" key={flag} display="flex" alignItems="baseline" gap="2" paddingBlock="1">
          <input
            type="checkbox"
            checked={access[flag]}
            disabled={!givable.includes(flag)}
            onChange={(event) => props.onSet(flag, event.currentTarget.checked)}
          />
          <span>
            {accessFlagNames[flag]}
            <Box as="span" color="ink.muted">
              {` · ${accessHints[flag]}`}
              {!isLocked &&
                !givable.includes(flag) &&
                '. You do not have it, so it stays as it is.'}
            </Box>
          </span>
        </Box>
      ))}
      <Box color="ink.muted" fontSize="sm" marginTop="1" maxWidth="72ch">
        {documentReadersText}
      </Box>
    </fieldset>
  );
}
