import { useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import type { Result } from '#domain/core/result.ts'
import type { ResultCell } from '#domain/query/result/result-cells.ts'
import type { ColumnGroups } from '#domain/query/view/group-rows.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import css from './view.module.css'

interface ValueListProps {
  readonly readGroups: (signal: AbortSignal) => Promise<Result<ColumnGroups, unknown>>
  readonly chosen: readonly ResultCell[]
  readonly onChange: (values: readonly ResultCell[]) => void
}

/** Most values in the list; the search finds the others. */
const MOST_DRAWN = 100

/** The values of a column with how many rows have them, the most frequent first. */
export function ValueList({ readGroups, chosen, onChange }: ValueListProps) {
  const groups = useLoaded(readGroups, [])
  const [wanted, setWanted] = useState('')
  if (groups.state === 'failed') return <p className={css.note}>The values could not be read.</p>
  if (groups.state !== 'ready') return <Spinner size={14} />
  const { values, distinct } = groups.value
  const folded = wanted.toLowerCase()
  const fitting = values.filter(({ value }) => labelOf(value).toLowerCase().includes(folded))
  const toggle = (value: ResultCell, isOn: boolean) =>
    onChange(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  const left = distinct - values.length
  return (
    <>
      <SearchField label="Search values" value={wanted} onChange={setWanted} />
      <ul className={css.values} aria-label="Values">
        {fitting.slice(0, MOST_DRAWN).map(({ value, count }) => (
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
      {fitting.length > MOST_DRAWN && (
        <p className={css.note}>{countText(fitting.length - MOST_DRAWN)} more: search for them.</p>
      )}
      {left > 0 && <p className={css.note}>{countText(left)} rarer values are not listed.</p>}
    </>
  )
}

function labelOf(value: ResultCell): string {
  if (value === null) return 'null'
  return value === '' ? 'empty' : String(value)
}
