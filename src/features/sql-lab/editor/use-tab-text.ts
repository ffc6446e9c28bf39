import type { Lid } from '#domain/core/ids.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useLive } from '#data/live.ts'
import { useState } from 'react'
import type { ToldText } from './tab-drafts.ts'

/** The stored text of a tab, and where its cursor was. */
export interface TabText extends ToldText {
  readonly cursor: number
}

/** Follows the stored text of a tab; while another tab's is being read, the last one stays. */
export function useTabText(db: LocalDatabase, lid: Lid): TabText | null {
  const [last, setLast] = useState<TabText | null>(null)
  const stored = useLive(async () => {
    const tab = await db.tabs.get(lid)
    return tab === undefined ? null : { lid, sql: tab.cur.sql, rev: tab.rev, cursor: tab.cursor }
  }, [db, lid])
  const fresh = stored.state === 'ready' ? stored.value : null
  if (fresh !== null && fresh !== last) setLast(fresh)
  return fresh ?? last
}
