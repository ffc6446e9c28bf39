import { makeStore } from '#data/platform/store.ts'
import type { RestoredCounts } from '#domain/journal/restore-from-journal.ts'

/** Findings of the start that stay until dismissed. */
interface StartFindings {
  readonly cleared: { readonly restoredCounts: RestoredCounts | null } | null
}

/** Store of the start's findings. */
export const startFindings = makeStore<StartFindings>({ cleared: null })
