import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Results } from '#data/answers/results.ts'
import type { QueryId } from '#domain/core/ids.ts'
import { countText } from '#domain/core/number/count-text.ts'
import type { FindFrom } from '#domain/query/view/find-cells.ts'
import type { ResultView } from '#domain/query/view/result-view.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '#ui/icons.ts'
import type { Found } from '#workers/results/results-api.ts'
import css from './view.module.css'

/** A row of the view, and a place among the drawn columns. */
interface Cell {
  readonly row: number
  readonly column: number
}

type Way = Pick<FindFrom, 'direction' | 'isIncluded'>

interface FindBarProps {
  readonly results: Pick<Results, 'find'>
  readonly queryId: QueryId
  readonly view: ResultView
  /** Numbers of the columns that are drawn, as they stand. */
  readonly drawn: readonly number[]
  readonly active: Cell | null
  /** Makes a cell the active one. */
  readonly onShow: (cell: Cell) => void
  readonly onClose: () => void
}

/** Finds a text in the cells of a result: Enter to the next one, Shift+Enter back, Esc closes. */
export function FindBar({ results, queryId, view, drawn, active, onShow, onClose }: FindBarProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [isWorking, setWorking] = useState(false)
  const asked = useRef<AbortController>(undefined)
  const pending = useRef<Promise<Cell | null>>(null)
  /** What was found last, and the active cell before it, until that has become the active one. */
  const last = useRef<{ readonly cell: Cell; readonly before: Cell | null }>(null)
  useEffect(() => {
    if (last.current !== null && isSame(active, last.current.cell)) last.current = null
  }, [active])
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    return () => asked.current?.abort()
  }, [])
  const find = async (wanted: string, way: Way, start: Cell | null): Promise<Cell | null> => {
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
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
  /** One that is pressed before the last one was answered goes on from what that finds. */
  const step = (direction: Way['direction']) => {
    const before = pending.current
    const at = last.current !== null && isSame(active, last.current.before) ? last.current.cell : active
    const work = (async () => find(text, { direction, isIncluded: false }, (await before) ?? at))()
    pending.current = work
    void work.finally(() => {
      if (pending.current === work) pending.current = null
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') step(event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isFound = found !== null && found.count > 0
  return (
    <div className={css.find}>
      <SearchField
        ref={input}
        label="Find in the result"
        value={text}
        busy={isWorking}
        onChange={(value) => {
          setText(value)
          void find(value, { direction: 'next', isIncluded: true }, active)
        }}
        onKeyDown={onKeyDown}
      />
      <span className={css.count} role="status">
        {found !== null && text !== '' && placeText(found)}
      </span>
      <IconButton
        size="small"
        label="Previous"
        keys="Shift+Enter"
        icon={ChevronUpIcon}
        disabledReason={!isFound && 'No matches'}
        onPress={() => step('previous')}
      />
      <IconButton
        size="small"
        label="Next"
        keys="Enter"
        icon={ChevronDownIcon}
        disabledReason={!isFound && 'No matches'}
        onPress={() => step('next')}
      />
      <IconButton size="small" label="Close" keys="Esc" icon={CloseIcon} onPress={onClose} />
    </div>
  )
}

function isSame(one: Cell | null, other: Cell | null): boolean {
  return one?.row === other?.row && one?.column === other?.column
}

function placeText({ count, isMore, at }: Found): string {
  return at === null ? 'not found' : `${countText(at.place)} of ${countText(count)}${isMore ? '+' : ''}`
}
