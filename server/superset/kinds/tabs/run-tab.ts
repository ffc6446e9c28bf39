import { isRecord } from '#domain/core/parse.ts'
import { TABS } from '#server/records/tabs/kind.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { recordAt, upstreamOf } from '#server/superset/sync/log/upstream-records.ts'

/** The field in which a run that is asked for names its tab. */
const TAB = 'sql_editor_id'

/**
 * What a run asks for, with the number that its tab has at the Superset. One that is not known to be there is left out:
 * its number could be another's tab.
 */
export async function withUpstreamTab(view: StoreView, asked: unknown): Promise<unknown> {
  if (!isRecord(asked) || typeof asked[TAB] !== 'string') return asked ?? null
  const { [TAB]: tabId, ...rest } = asked
  const place = await upstreamOf(view, { kind: TABS.wireName, recordId: Number(tabId) })
  return place === null ? rest : { ...rest, [TAB]: String(place.upstream_id) }
}

/** The tab of a run by our number; null where we do not know it, or do not know it yet. */
export async function localTabId(view: StoreView, upstreamId: string | null): Promise<string | null> {
  if (upstreamId === null) return null
  const place = await recordAt(view, { kind: TABS.wireName, upstreamId: Number(upstreamId) })
  return place === null ? null : String(place.record_id)
}
