import { useState } from 'react'
import type { QueryId } from '#domain/core/ids.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import type { Mark } from './RunRow.tsx'

/** The runs that are marked for a comparison, at most two. A third one replaces the first. */
export const useMarks = () => {
  const [marked, setMarked] = useState<readonly HistoryRun[]>([])
  const [one, other] = marked.toSorted((a, b) => a.startDttm - b.startDttm)
  return {
    marked,
    /** The earlier and the later run; null unless two are marked. */
    pair: one === undefined || other === undefined ? null : ([one, other] as const),
    markOf: (id: QueryId): Mark | null => (id === one?.id ? 'A' : id === other?.id ? 'B' : null),
    toggle: (run: HistoryRun) =>
      setMarked((now) =>
        now.some(({ id }) => id === run.id) ? now.filter(({ id }) => id !== run.id) : [...now, run].slice(-2),
      ),
  }
}
