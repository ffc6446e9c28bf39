import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { readLostTexts } from '#data/outbox/lost-texts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { LostText } from '#domain/editor/versions/lost-text.ts'

/** What another device wrote over in a tab, until somebody looked at it or wrote on; null for nothing. */
export function useLostText(db: LocalDatabase, localId: LocalId): LostText | null {
  const live = useLive(() => readLostTexts(db), [db])
  return live.state === 'ready' ? (live.value.find((one) => one.localId === localId) ?? null) : null
}
