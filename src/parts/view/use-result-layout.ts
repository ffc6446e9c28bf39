import { useRef, useState } from 'react'
import { knownLayout, resultLayout, storeResultLayout } from '#data/answers/result-layouts.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { type Live, useLive } from '#data/db/live.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { FIRST_LAYOUT, type ResultLayout } from '#domain/query/layout/result-layout.ts'

/** Delay before a dragged width is stored, in ms: it changes with each frame. */
const STORE_DELAY_MS = 200

/** Changes the layout of a result. */
export type ChangeLayout = (change: (layout: ResultLayout) => ResultLayout) => void

/** The layout of a result, as stored on this device; null while it is read. */
export function useResultLayout(
  db: LocalDatabase,
  queryId: QueryId,
): readonly [layout: ResultLayout | null, change: ChangeLayout] {
  const stored = useLive(async () => resultLayout(db, queryId), [db, queryId])
  const [mine, setMine] = useState<{ readonly queryId: QueryId; readonly layout: ResultLayout } | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = layoutOf(stored) ?? knownLayout(db, queryId)
  const layout = mine?.queryId === queryId ? mine.layout : found
  const change: ChangeLayout = (next) =>
    setMine((before) => {
      const now = before?.queryId === queryId ? before.layout : found
      if (now === null) return before
      const changed = next(now)
      clearTimeout(waiting.current)
      // A layout that cannot be stored is lost with the window, no more.
      const store = async () => storeResultLayout(db, queryId, changed).catch(() => undefined)
      waiting.current = setTimeout(() => void store(), STORE_DELAY_MS)
      return { queryId, layout: changed }
    })
  return [layout, change]
}

/** Null while it is read; the default where it cannot be read. */
function layoutOf(stored: Live<ResultLayout>): ResultLayout | null {
  switch (stored.state) {
    case 'ready':
      return stored.value
    case 'failed':
      return FIRST_LAYOUT
    case 'loading':
      return null
  }
}
