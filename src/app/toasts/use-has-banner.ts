import { useSyncExternalStore } from 'react'
import { journalState } from '#data/journal/journal-state.ts'
import { saveState } from '#data/write/save-state.ts'
import { startNews } from './start-findings.ts'

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
