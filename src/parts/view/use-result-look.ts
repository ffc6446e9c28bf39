import { useRef, useState } from 'react'
import { keepResultLook, resultLook } from '#data/answers/result-looks.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { FIRST_LOOK, type ResultLook } from '#domain/query/look/result-look.ts'

/** A width that is dragged changes with each frame: it is kept once it rests, in ms. */
const KEEP_DELAY_MS = 200

/** Changes how a result is looked at. */
export type ChangeLook = (change: (look: ResultLook) => ResultLook) => void

/** How a result is looked at, as it was left on this device; null while that is read. */
export function useResultLook(
  db: LocalDatabase,
  queryId: QueryId,
): readonly [look: ResultLook | null, change: ChangeLook] {
  const kept = useLive(async () => resultLook(db, queryId), [db, queryId])
  const [mine, setMine] = useState<{ readonly queryId: QueryId; readonly look: ResultLook } | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = kept.state === 'ready' ? kept.value : kept.state === 'failed' ? FIRST_LOOK : null
  const look = mine?.queryId === queryId ? mine.look : found
  const change: ChangeLook = (next) =>
    setMine((before) => {
      const now = before?.queryId === queryId ? before.look : found
      if (now === null) return before
      const changed = next(now)
      clearTimeout(waiting.current)
      // It is a convenience: where it cannot be kept, the screen goes on with it.
      const keep = async () => keepResultLook(db, queryId, changed).catch(() => undefined)
      waiting.current = setTimeout(() => void keep(), KEEP_DELAY_MS)
      return { queryId, look: changed }
    })
  return [look, change]
}
