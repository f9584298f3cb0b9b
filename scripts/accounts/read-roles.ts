import { type LessorRole, lessorRoles } from '#domain/access/lessor-roles.ts';

/**
 * Reads roles as they are typed: `claims,payments`, or `none` for a person without any. Throws for a
 * word that is no role.
 */
export function readRoles(typed: string): readonly LessorRole[] {
  if (typed.trim() === 'none') return [];
  const words = typed.split(',').map((word) => word.trim());
  const strangers = words.filter((word) => !lessorRoles.some((role) => role === word));
  if (strangers.length > 0)
    throw new Error(
      `"${strangers.join('", "')}" is no role. Roles are: ${lessorRoles.join(', ')}. For no role write none.`,
    );
  return lessorRoles.filter((role) => words.includes(role));
}
