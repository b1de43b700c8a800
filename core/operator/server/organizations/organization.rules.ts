import type { MessageKey } from '../../../messages/index.ts';
import { characterCount, isBlank, isOneLine } from '../../../shared/index.ts';
import type { Organization } from './organizations.port.ts';

/** OPE-52 · The most characters of the name of an organization. */
export const MAX_ORGANIZATION_NAME = 120;

/** OPE-52 · The reason an organization cannot be added: commands could not tell its id, or emails not show its name. */
export function organizationProblem({ id, name }: Pick<Organization, 'id' | 'name'>): MessageKey | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(id)) return 'organizationIdNotValid';
  const isNameGood = !isBlank(name) && isOneLine(name) && characterCount(name) <= MAX_ORGANIZATION_NAME;
  return isNameGood ? undefined : 'organizationNameNotValid';
}
