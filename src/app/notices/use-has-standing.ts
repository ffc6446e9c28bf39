import { useSyncExternalStore } from 'react'
import { startNews } from '#app/start/start-news.ts'
import { journalState } from '#data/journal/journal-state.ts'
import { saveState } from '#data/save-state.ts'

/** Whether anything stands that has to be told; what draws it is loaded only then. */
export function useHasStanding(): boolean {
  const isNotSaved = useSyncExternalStore(saveState.subscribe, () => saveState.get().kind === 'not-saved')
  const hasNoJournal = useSyncExternalStore(
    journalState.subscribe,
    () => journalState.get().kind === 'failed',
  )
  const isCleared = useSyncExternalStore(startNews.subscribe, () => startNews.get().cleared !== null)
  return isNotSaved || hasNoJournal || isCleared
}
