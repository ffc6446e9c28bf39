import { useRef, useState } from 'react'
import { knownLayout, resultLayout, storeResultLayout } from '#data/answers/result-layouts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { FIRST_LAYOUT, type ResultLayout } from '#domain/query/layout/result-layout.ts'

/** A width that is dragged changes with each frame: it is kept once it rests, in ms. */
const KEEP_DELAY_MS = 200

/** Changes how a result is looked at. */
export type ChangeLayout = (change: (layout: ResultLayout) => ResultLayout) => void

/** How a result is looked at, as it was left on this device; null while that is read. */
export function useResultLayout(
  db: LocalDatabase,
  queryId: QueryId,
): readonly [layout: ResultLayout | null, change: ChangeLayout] {
  const kept = useLive(async () => resultLayout(db, queryId), [db, queryId])
  const [mine, setMine] = useState<{ readonly queryId: QueryId; readonly layout: ResultLayout } | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = layoutOf(kept) ?? knownLayout(db, queryId)
  const layout = mine?.queryId === queryId ? mine.layout : found
  const change: ChangeLayout = (next) =>
    setMine((before) => {
      const now = before?.queryId === queryId ? before.layout : found
      if (now === null) return before
      const changed = next(now)
      clearTimeout(waiting.current)
      // It is a convenience: where it cannot be kept, the screen goes on with it.
      const keep = async () => storeResultLayout(db, queryId, changed).catch(() => undefined)
      waiting.current = setTimeout(() => void keep(), KEEP_DELAY_MS)
      return { queryId, layout: changed }
    })
  return [layout, change]
}

/** Null while it is read. Where it cannot be read the result is drawn as it came. */
function layoutOf(kept: Live<ResultLayout>): ResultLayout | null {
  switch (kept.state) {
    case 'ready':
      return kept.value
    case 'failed':
      return FIRST_LAYOUT
    case 'loading':
      return null
  }
}
