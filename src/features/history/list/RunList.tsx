import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useMemo, useState } from 'react'
import type { QueryId } from '#domain/core/ids.ts'
import { type HistoryLine, linesByDay } from '#domain/query/history/history-lines.ts'
import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { useVirtualLines } from '#ui/drawer/use-virtual-lines.ts'
import css from './list.module.css'
import { type Mark, RunRow } from './RunRow.tsx'

/** Estimated heights before a line is measured, in px. */
const DAY_PX = 32
const ROW_PX = 28

/** Commands of the screen to the list. */
export interface RunListHandle {
  /** Moves to the next or previous run; without an active run to the first or last. */
  readonly step: (by: 1 | -1) => void
}

interface RunListProps {
  readonly ref: Ref<RunListHandle>
  readonly runs: readonly HistoryRun[]
  readonly now: number
  readonly shown: string | null
  readonly markOf: (id: QueryId) => Mark | null
  readonly dialectOf: (run: HistoryRun) => string
  readonly databaseOf: (run: HistoryRun) => string
  readonly onShow: (id: QueryId) => void
  /** Called with the run that gets the focus, on which keys act. */
  readonly onReach: (run: HistoryRun) => void
}

/** Runs grouped by day. Only those in view are rendered. Arrow keys move, Enter opens. */
export const RunList = (props: RunListProps) => {
  const { ref, runs, now, shown, markOf, dialectOf, databaseOf, onShow, onReach } = props
  const lines = useMemo(() => linesByDay(runs, now), [runs, now])
  const options = useMemo(
    () => ({
      count: lines.length,
      idOf: (index: number) => idOf(lines[index], index),
      estimatePx: (index: number) => (lines[index]?.kind === 'day' ? DAY_PX : ROW_PX),
    }),
    [lines],
  )
  const { box, shown: drawn, totalPx, measure, focusLine } = useVirtualLines(options)
  const { active, reach, step, onKeyDown } = useReach({ lines, first: shown, box, focusLine, onReach })
  useImperativeHandle(ref, () => ({ step }))
  return (
    <div ref={box} className={css.list} role="list" aria-label="Runs" onKeyDown={onKeyDown} data-pane="">
      <div role="none" className="lines" style={{ height: totalPx }}>
        {drawn.map(({ index, topPx }) => {
          const line = lines[index]
          if (line === undefined) return null
          return (
            <div
              key={idOf(line, index)}
              ref={measure}
              role="listitem"
              data-index={index}
              className="line-place"
              style={{ transform: `translateY(${topPx}px)` }}
            >
              {line.kind === 'day' ? (
                <div className={css.day}>
                  {line.day} <span className={css.dayCount}>{line.count}</span>
                </div>
              ) : (
                <RunRow
                  run={line.run}
                  now={now}
                  dialect={dialectOf(line.run)}
                  databaseName={databaseOf(line.run)}
                  mark={markOf(line.run.id)}
                  isShown={line.run.id === shown}
                  isReachable={index === active}
                  onShow={onShow}
                  onFocus={() => reach(line.run)}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface ReachInput extends Pick<RunListProps, 'onReach'> {
  readonly lines: readonly HistoryLine[]
  /** The run that is active at first. */
  readonly first: string | null
  readonly box: RefObject<HTMLElement | null>
  readonly focusLine: (index: number) => void
}

/** Moves the active run by arrow keys within the list, and by steps from outside. */
function useReach({ lines, first, box, focusLine, onReach }: ReachInput) {
  const [activeId, setActiveId] = useState<string | null>(first)
  const found = lines.findIndex((line) => line.kind === 'run' && line.run.id === activeId)
  const active = found === -1 ? lines.findIndex(({ kind }) => kind === 'run') : found
  const reach = (run: HistoryRun) => {
    setActiveId(run.id)
    onReach(run)
  }
  const moveTo = (index: number) => {
    const line = lines[index]
    if (line?.kind !== 'run') return
    reach(line.run)
    focusLine(index)
  }
  return {
    active,
    reach,
    step: (by: 1 | -1) => {
      const isIn = box.current?.contains(document.activeElement) === true
      moveTo(isIn ? nextRun(lines, active, by) : active)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = targetOf(event.key, lines, active)
      if (to === null) return
      event.preventDefault()
      moveTo(to)
    },
  }
}

function idOf(line: HistoryLine | undefined, index: number): string {
  if (line === undefined) return String(index)
  return line.kind === 'day' ? `day ${line.day}` : line.run.id
}

/** Skips lines of days, and stays at the ends. */
function nextRun(lines: readonly HistoryLine[], from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < lines.length; at += by) if (lines[at]?.kind === 'run') return at
  return from
}

function targetOf(key: string, lines: readonly HistoryLine[], active: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return nextRun(lines, active, 1)
    case 'ArrowUp':
      return nextRun(lines, active, -1)
    case 'Home':
      return nextRun(lines, -1, 1)
    case 'End':
      return nextRun(lines, lines.length, -1)
    default:
      return null
  }
}
