import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { serverClockOffset } from '#data/platform/server-clock.ts'
import { type Written, write } from '#data/write/write.ts'
import { getTab } from '#domain/contract/tab-state.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { ok } from '#domain/core/result.ts'
import { adoptedQuery } from '#domain/query/wire/adopted-query.ts'

/**
 * Adopts the latest run of a tab that another device started: it is followed, and its result is fetched. Returns whether a run
 * was adopted; false also if the server does not answer. Fails: as `write`. Source: SQL spec §4 Tabs.
 */
export async function adoptLatestQuery(db: LocalDatabase, localId: LocalId): Written<boolean> {
  const tab = await db.tabs.get(localId)
  if (tab === undefined || tab.serverId === null || (await isLocal(db, tab.current.latestQueryId)))
    return ok(false)
  const answer = await send(getTab, { params: { id: tab.serverId } })
  if (!answer.ok) return ok(false)
  const { name, templateParams } = tab.current
  const query = adoptedQuery(answer.value.latest_query, {
    localId,
    name,
    templateParams,
    clockOffset: serverClockOffset() ?? 0,
  })
  if (query === null) return ok(false)
  return write(db, ['queries'], async (writer) => {
    if ((await writer.db.queries.get(query.id)) !== undefined) return false
    await writer.db.queries.put(query)
    return true
  })
}

async function isLocal(db: LocalDatabase, id: string | null): Promise<boolean> {
  return id === null || (await db.queries.where('id').equals(id).count()) > 0
}
