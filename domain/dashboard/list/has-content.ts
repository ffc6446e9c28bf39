import type { StoredDashboard } from '#domain/records/dashboards/record.ts'

type Facts = Pick<
  StoredDashboard,
  'openedAt' | 'serverStamp' | 'serverId' | 'confirmed' | 'sources' | 'current'
>

/**
 * Whether this device has the layout of a dashboard, not only its entry in a list: it was opened, the change list contained
 * it, or it was created here. The change list of a Superset has no layout of a dashboard before it was opened once.
 */
export function hasContent({ openedAt, serverStamp, serverId, confirmed, sources, current }: Facts): boolean {
  if (openedAt !== null || serverId === null) return true
  // The first read that confirms a create brings the texts of the server.
  const isOfThisDevice = confirmed === 0
  return serverStamp !== null && (isOfThisDevice || sources !== undefined || current.position !== null)
}
