import type { ServerDescription } from './capabilities.ts'

/** Whether the user may read the activity of all: an admin of our own server. */
export function showsActivity({ kind, roles }: Pick<ServerDescription, 'kind' | 'roles'>): boolean {
  return kind === 'offset' && roles.some((role) => role.toLowerCase() === 'admin')
}
