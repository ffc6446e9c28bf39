import { isRecord } from '#domain/core/parse.ts'
import { TABS } from '#server/records/tabs/kind.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { recordAt, upstreamOf } from '#server/superset/sync/log/upstream-records.ts'

/** The field of a run's request that names its tab. */
const TAB = 'sql_editor_id'

/**
 * The body of a run's request, with the number of its tab at the Superset. A tab without one is left out: its id here could
 * be the number of another tab there.
 */
export async function withUpstreamTab(view: StoreView, body: unknown): Promise<unknown> {
  if (!isRecord(body) || typeof body[TAB] !== 'string') return body ?? null
  const { [TAB]: tabId, ...rest } = body
  const place = await upstreamOf(view, { kind: TABS.wireName, recordId: Number(tabId) })
  return place === null ? rest : { ...rest, [TAB]: String(place.upstream_id) }
}

/** The tab of a run by our id; null if it is not known. */
export async function localTabId(view: StoreView, upstreamId: string | null): Promise<string | null> {
  if (upstreamId === null) return null
  const place = await recordAt(view, { kind: TABS.wireName, upstreamId: Number(upstreamId) })
  return place === null ? null : String(place.record_id)
}
