import { journalState } from '#data/journal/journal-state.ts'
import { saveState } from '#data/write/save-state.ts'
import { useStore } from '#ui/use-store.ts'
import { startFindings } from './start-findings.ts'

/** Whether a banner is needed; the code of banners is loaded only then. */
export function useHasBanner(): boolean {
  const isNotSaved = useStore(saveState, (value) => value.kind === 'not-saved')
  const hasNoJournal = useStore(journalState, (value) => value.kind === 'failed')
  const isCleared = useStore(startFindings, (value) => value.cleared !== null)
  return isNotSaved || hasNoJournal || isCleared
}
