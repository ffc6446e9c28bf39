import { useLayoutEffect, useRef, useState } from 'react'

/** What heads do to the widths of their columns. */
type HeadActs = {
  readonly onResize: (column: number, px: number) => void
  readonly onFit: (column: number) => void
}

/** The same functions from one drawing to the next, so that the heads are not drawn again with each row that is scrolled. */
export const useHeadActs = (acts: HeadActs): HeadActs => {
  const latest = useRef(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [steady] = useState<HeadActs>(() => ({
    onResize: (column, px) => latest.current.onResize(column, px),
    onFit: (column) => latest.current.onFit(column),
  }))
  return steady
}
