import { useLayoutEffect, useRef, useState } from 'react'

type HeadActs = {
  readonly onResize: (column: number, px: number) => void
  readonly onFit: (column: number) => void
}

/** The same functions at each render, so that heads do not render with each scrolled row. */
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
