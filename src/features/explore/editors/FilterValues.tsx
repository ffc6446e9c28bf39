import { loadColumnValues } from '#data/commands/explore/column-values.ts'
import { failureOf, readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import { noValueNote, typedValue } from '#domain/explore/values/adhoc-filter.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { timeValue } from '#domain/explore/values/time-value.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { LOCAL_VALUES, useLocalValues } from '#parts/chart/use-local-values.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type FilterValuesProps = {
  readonly column: string
  readonly type: ColumnType
  readonly isMany: boolean
  /** The syntax of the operator's pattern; null if values are chosen. */
  readonly pattern: string | null
  readonly values: readonly unknown[]
  readonly onChange: (values: readonly unknown[]) => void
}

/** Edits the value or values of a filter. Values of the column are suggested, and any other can be typed. */
export const FilterValues = (props: FilterValuesProps) => {
  const { column, type, isMany, pattern, values, onChange } = props
  const suggested = useSuggested(column, type, pattern === null)
  if (pattern !== null) {
    const [text] = values
    return (
      <TextField
        label="Pattern"
        value={plainText(text)}
        hint={pattern}
        onChange={(next) => onChange([next])}
      />
    )
  }
  const idOf = plainText
  const known = new Map((suggested.values ?? []).map((value) => [idOf(value), value]))
  for (const value of values) known.set(idOf(value), value)
  return (
    <MultiComboBox
      label={isMany ? 'Values' : 'Value'}
      options={[...known.keys()].map((id) => ({ id, label: id === '' ? 'empty' : id.slice(0, 200) }))}
      chosen={values.map(idOf)}
      isMultiple={isMany}
      placeholder={suggested.values === null ? 'Write a value' : `Any of ${suggested.values.length}`}
      busy={suggested.isLoading}
      note={noValueNote(values) ?? suggested.note}
      onChange={(ids) => onChange(ids.map((id) => known.get(id) ?? typedValue(id, type)))}
    />
  )
}

/** The values of a column from the server; while it cannot be reached, those in results on this device. */
function useSuggested(column: string, type: ColumnType, isWanted: boolean) {
  const { source } = useExploreFields()
  const canReach = useCanReach()
  const key = source?.key ?? null
  const load = async (signal: AbortSignal) => {
    const answer = await loadColumnValues(key ?? '', column, signal)
    return answer.ok && type === 'time' ? ok(answer.value.map(timeValue)) : answer
  }
  const found = useLoaded<readonly unknown[], WireError>(canReach && isWanted && key !== null ? load : null, [
    key,
    column,
    type,
  ])
  const here = useLocalValues(key, column, isWanted && !canReach)
  const values = readyValue(found)
  const isLocal = values === null && here !== null && here.length > 0
  return {
    values: values ?? (isLocal ? here : null),
    isLoading: found.state === 'loading',
    note: noteOf({ failure: failureOf(found), canReach, isLocal }),
  }
}

interface Suggestions {
  readonly failure: string | null
  readonly canReach: boolean
  /** Whether the values are from results on this device. */
  readonly isLocal: boolean
}

/** A note on the source of the suggestions. */
function noteOf({ failure, canReach, isLocal }: Suggestions): string | undefined {
  if (isLocal) return `${LOCAL_VALUES} Any value can be written.`
  return failure ?? (canReach ? undefined : 'Suggestions need the server. Any value can be written.')
}
