import { useLayoutEffect } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { lineMerger } from '#features/sql-lab/model/line-merger.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { windowDrafts } from '#features/sql-lab/model/window-drafts.ts'

/** In ms after the start: the merger of texts is loaded after the code of the screen. */
const READY_AFTER_MS = 3_000

/** The drafts of this window. They are stored when the screen is unmounted. */
export function useTabDrafts(db: LocalDatabase): TabDrafts {
  const drafts = windowDrafts(db)
  useLayoutEffect(() => {
    const ready = setTimeout(lineMerger, READY_AFTER_MS)
    return () => {
      clearTimeout(ready)
      void drafts.flush()
    }
  }, [drafts])
  return drafts
}
