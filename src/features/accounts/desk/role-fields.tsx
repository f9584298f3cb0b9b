import { Box } from '@chakra-ui/react';
import { type LessorRole, lessorRoles, lessorRoleWords } from '#domain/access/lessor-roles.ts';

const hints: Readonly<Record<LessorRole, string>> = {
  viewer: 'sees all desks and the screens of customers, changes nothing',
  claims: 'writes claims for customers, reviews and decides them',
  payments: 'pays claims, matches remittance advices',
  billing: 'decides corrections, interest and disputes, bills estimates and true-ups',
  publishing: 'publishes documents and notices, runs projects, answers calls',
  users: 'gives access and roles; never with Claims, Payments or Billing',
  security: 'reads the audit log and looks into what is unusual',
  audit: 'reads the audit log',
};

/** The roles in a form, each with what it opens. */
export function RoleFields(props: {
  readonly roles: readonly LessorRole[];
  readonly isLocked?: boolean;
  readonly fault: string | undefined;
}) {
  return (
    <fieldset disabled={props.isLocked}>
      <Box as="legend" fontWeight="semibold" marginBottom="2">
        Roles
      </Box>
      {lessorRoles.map((role) => (
        <Box as="label" key={role} display="flex" alignItems="baseline" gap="2" paddingBlock="1">
          <input
            type="checkbox"
            name="roles"
            value={role}
            defaultChecked={props.roles.includes(role)}
          />
          <span>
            {lessorRoleWords[role]}
            <Box as="span" color="ink.muted">
              {` · ${hints[role]}`}
            </Box>
          </span>
        </Box>
      ))}
      {props.fault !== undefined && <Box color="bad">{props.fault}</Box>}
    </fieldset>
  );
}

/** The roles that are checked in a form. */
export function rolesIn(form: FormData): LessorRole[] {
  const checked = new Set(form.getAll('roles'));
  return lessorRoles.filter((role) => checked.has(role));
}
