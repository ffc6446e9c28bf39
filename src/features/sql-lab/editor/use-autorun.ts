import { useEffect, useEffectEvent } from 'react'
import { editTab } from '#data/commands/tabs/edit-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'

/** Runs a tab with `autorun` once, as soon as it is shown and can run. Source: SQL spec §3 autorun, §4 Clone. */
export function useAutorun(db: LocalDatabase, head: TabHead, canRun: boolean, runAll: () => void): void {
  const isDue = head.autorun && canRun
  const run = useEffectEvent(() => {
    void editTab(db, head.localId, { autorun: false })
    runAll()
  })
  useEffect(() => {
    if (isDue) run()
  }, [head.localId, isDue])
}
