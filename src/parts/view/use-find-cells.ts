import { useEffect, useRef, useState } from 'react'
import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import type { FindFrom } from '#domain/query/view/find-cells.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import type { Found } from '#workers/results/results-api.ts'

/** A row of the view, and a place among the drawn columns. */
interface Cell {
  readonly row: number
  readonly column: number
}

type Way = Pick<FindFrom, 'direction' | 'isIncluded'>

export interface FindInput {
  readonly results: Pick<Results, 'find'>
  readonly queryId: QueryId
  readonly view: ResultView
  /** Numbers of the drawn columns, in their order. */
  readonly drawn: readonly number[]
  readonly active: Cell | null
  /** Makes a cell the active one. */
  readonly onShow: (cell: Cell) => void
}

/** Searches a text in the cells of a result: while it is typed, then step by step. */
export function useFindCells({ results, queryId, view, drawn, active, onShow }: FindInput) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isWorking, setWorking] = useState(false)
  const requested = useRef<AbortController>(undefined)
  const pending = useRef<Promise<Cell | null>>(null)
  /** The last found cell and the active cell before it, until it becomes the active one. */
  const last = useRef<{ readonly cell: Cell; readonly before: Cell | null }>(null)
  useEffect(() => {
    if (last.current !== null && isSame(active, last.current.cell)) last.current = null
  }, [active])
  useEffect(() => () => requested.current?.abort(), [])
  const find = async (wanted: string, way: Way, start: Cell | null): Promise<Cell | null> => {
    requested.current?.abort()
    const controller = new AbortController()
    requested.current = controller
    setWorking(wanted !== '')
    if (wanted === '') return setFound(null), null
    const column = drawn[start?.column ?? 0] ?? 0
    const from = { row: start?.row ?? 0, column, columns: drawn, ...way }
    const answer = await results.find(queryId, view, { text: wanted, from }, controller.signal)
    if (controller.signal.aborted) return null
    setWorking(false)
    setFound(answer.ok ? answer.value : null)
    const at = answer.ok ? answer.value.at : null
    if (at === null) return null
    const cell = { row: at.row, column: drawn.indexOf(at.column) }
    last.current = { cell, before: active }
    onShow(cell)
    return cell
  }
  /** A step that is requested before the last answer begins at that answer. */
  const step = (direction: Way['direction']) => {
    const before = pending.current
    const at = last.current !== null && isSame(active, last.current.before) ? last.current.cell : active
    const work = (async () => find(text, { direction, isIncluded: false }, (await before) ?? at))()
    pending.current = work
    void work.finally(() => {
      if (pending.current === work) pending.current = null
    })
  }
  const search = (value: string) => {
    setText(value)
    void find(value, { direction: 'next', isIncluded: true }, active)
  }
  return { text, search, found, isWorking, step }
}

function isSame(one: Cell | null, other: Cell | null): boolean {
  return one?.row === other?.row && one?.column === other?.column
}
