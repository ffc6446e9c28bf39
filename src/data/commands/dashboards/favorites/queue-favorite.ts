import type { LocalDatabase } from '#data/db/database.ts'
import { type Written, write } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { readShape } from '#domain/core/shape.ts'
import { dashboards } from '#domain/records/dashboards/kind.ts'
import { FAVORITE } from '#domain/records/dashboards/record.ts'
import { hasKind, serverCapsShape } from '#domain/sync/kind/server-capabilities.ts'

/**
 * Sets the star of a dashboard on this device, and on the server when it is reachable. Returns whether it is queued: not for
 * a server that does not sync dashboards, nor without the dashboard. Fails: as `write`.
 */
export async function queueFavorite(
  db: LocalDatabase,
  localId: LocalId,
  isFavorite: boolean,
): Written<boolean> {
  const caps = readShape(serverCapsShape, (await db.meta.get('serverCaps'))?.value)
  if (!caps.ok || !hasKind(caps.value, dashboards)) return { ok: true, value: false }
  return write(db, ['dashboards'], async (writer) => {
    const changed = await writer.changeIfPresent('dashboards', localId, (dashboard) => ({
      record: { ...dashboard, isFavorite },
      change: {
        op: 'register',
        name: FAVORITE,
        scope: 'record',
        value: isFavorite,
        urgency: 'soon',
      },
    }))
    return changed !== null
  })
}
