import { makeStore } from '#data/platform/store.ts'
import type { UpdateState } from '#domain/sync-status/update-text.ts'

/** State of the update, for the badge and the update prompt. */
export const updateState = makeStore<UpdateState>({ kind: 'none' })
