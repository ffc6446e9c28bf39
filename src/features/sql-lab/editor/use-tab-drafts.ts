import { beforeUpdate } from '#data/before-update.ts'
import { clock } from '#data/clock.ts'
import type { LocalDatabase } from '#data/database.ts'
import { useEffect, useMemo } from 'react'
import { makeTabDrafts, type TabDrafts } from './tab-drafts.ts'

/** The drafts of this window; stored before the page is hidden, frozen, left or updated. Source: sync §3.3. */
export function useTabDrafts(db: LocalDatabase): TabDrafts {
  const drafts = useMemo(() => makeTabDrafts(db, () => clock.now()), [db])
  useEffect(() => {
    const flush = () => void drafts.flush()
    const hidden = () => document.visibilityState === 'hidden' && flush()
    document.addEventListener('visibilitychange', hidden)
    document.addEventListener('freeze', flush)
    window.addEventListener('pagehide', flush)
    const stop = beforeUpdate(async () => drafts.flush())
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      document.removeEventListener('freeze', flush)
      window.removeEventListener('pagehide', flush)
      stop()
      flush()
    }
  }, [drafts])
  return drafts
}
