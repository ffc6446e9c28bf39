import { findingOf, mayTry, type ServerDescription } from '#domain/capabilities/capabilities.ts'

/** Whether new dashboards reach the server. */
export function acceptsDashboards(server: ServerDescription | null): boolean {
  return mayTry(server, 'writeDashboards')
}

/** Whether dashboards have roles that may see them: only where the server reports it. Source: BI spec §6. */
export function acceptsRoles(server: ServerDescription | null): boolean {
  return server !== null && findingOf(server, 'dashboardRoles') === 'yes'
}

/** The person who wants to edit a dashboard, and its owners, by server ids. */
interface Editor {
  readonly userId: number
  readonly owners: readonly number[]
}

/**
 * Why a dashboard cannot be edited; null if it can: by its owners and admins, with `can_write` on Dashboard. Source: BI spec §6.
 */
export function editDenial(server: ServerDescription | null, { userId, owners }: Editor): string | null {
  if (server !== null && !mayTry(server, 'writeDashboards'))
    return findingOf(server, 'writeDashboards') === 'forbidden'
      ? 'You do not have permissions to edit this dashboard.'
      : 'This server does not accept dashboards from Offset'
  const isAdmin = server?.roles.some((role) => role.toLowerCase() === 'admin') ?? false
  return isAdmin || owners.includes(userId) ? null : 'Only an owner can edit it'
}
