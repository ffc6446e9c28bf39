import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { readLostTexts } from '#data/outbox/lost-texts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { LostText } from '#domain/editor/versions/lost-text.ts'

/** The text of a tab that another device overwrote, until the user has compared it or types; null if there is none. */
export function useLostText(db: LocalDatabase, localId: LocalId): LostText | null {
  const live = useLive(() => readLostTexts(db), [db])
  return live.state === 'ready' ? (live.value.find((one) => one.localId === localId) ?? null) : null
}
