import { useEffect, useRef, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnGroups } from '#domain/query/view/group-rows.ts'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import css from './view.module.css'

interface ValueListProps {
  readonly readGroups: (signal: AbortSignal) => Promise<ColumnGroups | null>
  readonly chosen: readonly ResultCell[]
  readonly onChange: (values: readonly ResultCell[]) => void
}

/** Values drawn at once; the search finds the others. */
const DRAWN = 100

/** The values of a column with how many rows have them, the most frequent first. */
export function ValueList({ readGroups, chosen, onChange }: ValueListProps) {
  const [groups, setGroups] = useState<ColumnGroups | 'failed' | null>(null)
  const [wanted, setWanted] = useState('')
  const read = useRef(readGroups)
  useEffect(() => {
    const controller = new AbortController()
    void read.current(controller.signal).then((value) => {
      if (!controller.signal.aborted) setGroups(value ?? 'failed')
    })
    return () => controller.abort()
  }, [])
  if (groups === null) return <Spinner size={14} />
  if (groups === 'failed') return <p className={css.note}>The values could not be read.</p>
  const folded = wanted.toLowerCase()
  const fitting = groups.values.filter(({ value }) => labelOf(value).toLowerCase().includes(folded))
  const toggle = (value: ResultCell, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  const left = groups.distinct - groups.values.length
  return (
    <>
      <SearchField label="Search values" value={wanted} onChange={setWanted} />
      <ul className={css.values} aria-label="Values">
        {fitting.slice(0, DRAWN).map(({ value, count }) => (
          <li key={`${typeof value} ${String(value)}`}>
            <label className={css.value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => toggle(value, event.target.checked)}
              />
              <span className="truncate" data-absent={value === null || value === '' || undefined}>
                {labelOf(value)}
              </span>
              <span className={css.count}>{countText(count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p className={css.note}>Not among the most frequent values.</p>}
      {fitting.length > DRAWN && (
        <p className={css.note}>{countText(fitting.length - DRAWN)} more: search for them.</p>
      )}
      {left > 0 && <p className={css.note}>{countText(left)} rarer values are not listed.</p>}
    </>
  )
}

function labelOf(value: ResultCell): string {
  if (value === null) return 'null'
  return value === '' ? 'empty' : String(value)
}
