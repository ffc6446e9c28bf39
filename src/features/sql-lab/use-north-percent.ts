import type { Lid } from '#domain/core/ids.ts'
import { NORTH_PERCENT } from '#domain/editor/new-tab.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { useState } from 'react'

/** The editor's share of the height in a tab, in percent; while another tab's is being read, the last one stays. */
export function useNorthPercent(db: LocalDatabase, lid: Lid): number {
  const [last, setLast] = useState(NORTH_PERCENT)
  const stored = useLive(async () => (await db.tabs.get(lid))?.northPercent ?? NORTH_PERCENT, [db, lid])
  const fresh = stored.state === 'ready' ? stored.value : last
  if (fresh !== last) setLast(fresh)
  return fresh
}
