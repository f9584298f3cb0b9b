import { Box } from '@chakra-ui/react';
import {
  type AccessFlag,
  accessFlags,
  accessHints,
  accessFlagNames,
  type UserAccess,
} from '#domain/access/access-flags.ts';

/** The access of a new user before any flag is set. */
export const noAccess: UserAccess = {
  financial: false,
  customer: false,
  technical: false,
  servicedEntity: false,
  admin: false,
};

/** The flags of a user, each with what it opens. */
export function AccessFields(props: {
  readonly access: UserAccess;
  readonly isLocked?: boolean;
  readonly onSet: (flag: AccessFlag, isSet: boolean) => void;
}) {
  return (
    <fieldset disabled={props.isLocked}>
      <Box as="legend" fontWeight="semibold" marginBottom="2">
        Access
      </Box>
      {accessFlags.map((flag) => (
        <Box as="label" key={flag} display="flex" alignItems="baseline" gap="2" paddingBlock="1">
          <input
            type="checkbox"
            checked={props.access[flag]}
            onChange={(event) => props.onSet(flag, event.currentTarget.checked)}
          />
          <span>
            {accessFlagNames[flag]}
            <Box as="span" color="ink.muted">
              {` · ${accessHints[flag]}`}
            </Box>
          </span>
        </Box>
      ))}
    </fieldset>
  );
}
