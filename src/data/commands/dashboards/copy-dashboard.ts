import type { Writer } from '#data/write/write.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { copyName } from '#domain/editor/clone-tab.ts'
import { copyOf, createInWrite } from './create-dashboard.ts'

/** Saves a copy of a dashboard with the same charts. Returns null, because there is no tab to show. */
export async function copyDashboard(writer: Writer, localId: LocalId): Promise<null> {
  const dashboard = await writer.db.dashboards.get(localId)
  if (dashboard === undefined) return null
  const { current, sources } = dashboard
  await createInWrite(writer, await copyOf(writer.db, current, copyName(current.title ?? '')), sources)
  return null
}
