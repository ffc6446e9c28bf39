import type { HistoryRun } from '#domain/query/history/history-run.ts'
import {
  countFilters,
  RUN_OUTCOMES,
  RUN_PLACES,
  type RunFilter,
  TIME_SPANS,
} from '#domain/query/history/run-filter.ts'
import { ChoiceMenu } from '#parts/list/ChoiceMenu.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { PinIcon } from '#ui/icons.ts'
import { OUTCOME_LABELS, PLACE_LABELS, TIME_LABELS } from './run-texts.ts'

interface FilterMenusProps {
  readonly filter: RunFilter
  /** All runs; the filters offer their databases and schemas. */
  readonly runs: readonly HistoryRun[]
  readonly databaseOf: (run: HistoryRun) => string
  readonly onChoose: (changes: Partial<RunFilter>) => void
  readonly onClear: () => void
}

/** The filters of the list, one menu each. The label of a menu shows its choice. */
export const FilterMenus = ({ filter, runs, databaseOf, onChoose, onClear }: FilterMenusProps) => {
  const { dbId } = filter
  const databases = new Map<number, string>()
  const schemas = new Set<string>()
  for (const run of runs) {
    if (run.dbId !== null && !databases.has(run.dbId)) databases.set(run.dbId, databaseOf(run))
    if (run.schema !== null && (dbId === null || run.dbId === dbId)) schemas.add(run.schema)
  }
  return (
    <ListFilters count={countFilters(filter)} onClear={onClear}>
      <ChoiceMenu
        one="run"
        name="State"
        choices={RUN_OUTCOMES.map((id) => ({ id, label: OUTCOME_LABELS[id] }))}
        chosen={filter.outcome}
        onChoose={(outcome) => onChoose({ outcome })}
      />
      <ChoiceMenu
        one="run"
        name="Database"
        choices={[...databases].map(([id, label]) => ({ id, label }))}
        chosen={dbId}
        onChoose={(chosen) => onChoose({ dbId: chosen, schema: null })}
      />
      <ChoiceMenu
        one="run"
        name="Schema"
        choices={[...schemas].toSorted().map((id) => ({ id, label: id }))}
        chosen={filter.schema}
        onChoose={(schema) => onChoose({ schema })}
      />
      <ChoiceMenu
        one="run"
        name="Time"
        choices={TIME_SPANS.map((id) => ({ id, label: TIME_LABELS[id] }))}
        chosen={filter.time}
        onChoose={(time) => onChoose({ time })}
      />
      <ChoiceMenu
        one="run"
        name="Place"
        choices={RUN_PLACES.map((id) => ({ id, label: PLACE_LABELS[id] }))}
        chosen={filter.place}
        onChoose={(place) => onChoose({ place })}
      />
      <Button
        kind={filter.isPinned ? 'secondary' : 'quiet'}
        icon={PinIcon}
        aria-pressed={filter.isPinned}
        onPress={() => onChoose({ isPinned: !filter.isPinned })}
      >
        Pinned
      </Button>
    </ListFilters>
  )
}
