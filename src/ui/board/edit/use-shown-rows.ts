import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '#ui/when-idle.ts'
import { type BoardInside, rowsOf } from './board-item.ts'

/** Rows that are added at a time. */
const STEP = 100

/** Longest delay of the next rows, in ms. */
const IDLE_TIMEOUT_MS = 200

/**
 * The row of a board below which the content of items is not shown yet: first the end of the window, then more rows whenever the
 * browser is idle, and all of them before the first press or key. So opening a large board costs what is in view.
 */
export function useShownRows(board: BoardInside, rowHeight: number): number {
  const upTo = (row: number) => (row < rowsOf(board) ? row : Number.POSITIVE_INFINITY)
  const [rows, setRows] = useState(() => upTo(Math.ceil(innerHeight / rowHeight)))
  const isComplete = rows === Number.POSITIVE_INFINITY
  const addRows = useEffectEvent(() => startTransition(() => setRows(upTo(rows + STEP))))
  useEffect(() => {
    if (isComplete) return
    return whenIdle(addRows, IDLE_TIMEOUT_MS)
  }, [rows, isComplete])
  useEffect(() => {
    if (isComplete) return
    const complete = () => flushSync(() => setRows(Number.POSITIVE_INFINITY))
    const listening = new AbortController()
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, complete, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [isComplete])
  return rows
}
