import { useEffect, useState } from 'react'
import { loadColumnValues } from '#data/commands/explore/column-values.ts'
import type { ColumnType } from '#domain/dataset/dataset.ts'
import { noValueNote, typedValue } from '#domain/explore/values/adhoc-filter.ts'
import { plainText } from '#domain/explore/values/plain-text.ts'
import { timeValue } from '#domain/explore/values/time-value.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useValuesHere, VALUES_HERE } from '#parts/chart/use-values-here.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'

type FilterValuesProps = {
  readonly column: string
  readonly type: ColumnType
  readonly isMany: boolean
  /** How the pattern is written that the operator takes; null where values are chosen. */
  readonly pattern: string | null
  readonly values: readonly unknown[]
  readonly onChange: (values: readonly unknown[]) => void
}

/** The value of a filter, or its values: what the column has is suggested, anything can be written. */
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

/** The values that a column has, as the server tells; without it those that are on this device. */
function useSuggested(column: string, type: ColumnType, isWanted: boolean) {
  const { source } = useExploreFields()
  const canReach = useCanReach()
  const key = source?.key ?? null
  const [found, setFound] = useState<{
    readonly column: string
    readonly values: readonly unknown[] | null
    readonly failure: string | null
  } | null>(null)
  useEffect(() => {
    if (!canReach || !isWanted || key === null) return
    const controller = new AbortController()
    void loadColumnValues(key, column, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setFound({
        column,
        values: answer.ok ? (type === 'time' ? answer.value.map(timeValue) : answer.value) : null,
        failure: answer.ok ? null : answer.error.message,
      })
    })
    return () => controller.abort()
  }, [canReach, isWanted, key, column, type])
  const here = useValuesHere(key, column, isWanted && !canReach)
  const own = found?.column === column ? found : null
  const isHere = (own?.values ?? null) === null && here !== null && here.length > 0
  return {
    values: own?.values ?? (isHere ? here : null),
    isLoading: own === null && canReach && isWanted && key !== null,
    note: noteOf({ failure: own?.failure ?? null, canReach, isHere }),
  }
}

interface Suggestions {
  readonly failure: string | null
  readonly canReach: boolean
  /** They came from results on this device. */
  readonly isHere: boolean
}

/** What is to be known of the suggestions. */
function noteOf({ failure, canReach, isHere }: Suggestions): string | undefined {
  if (isHere) return `${VALUES_HERE} Any value can be written.`
  return failure ?? (canReach ? undefined : 'Suggestions need the server. Any value can be written.')
}
