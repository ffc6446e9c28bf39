import { makeStore } from '#data/platform/store.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'

/** What the start found and what stands until it is put away. */
interface StartFindings {
  readonly cleared: { readonly restoredCounts: RestoredCounts | null } | null
}

/** What the start found, as a store. */
export const startFindings = makeStore<StartFindings>({ cleared: null })
