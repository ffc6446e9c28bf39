import type { HistoryRun } from '#domain/query/history/history-run.ts'
import {
  isFiltered,
  RUN_OUTCOMES,
  RUN_PLACES,
  type RunFilter,
  TIME_SPANS,
} from '#domain/query/history/run-filter.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { PinIcon } from '#ui/icons.ts'
import css from './list.module.css'
import { OUTCOME_LABELS, PLACE_LABELS, TIME_LABELS } from './run-texts.ts'

interface FilterMenusProps {
  readonly filter: RunFilter
  /** All runs, from which databases and schemas are chosen. */
  readonly runs: readonly HistoryRun[]
  readonly databaseOf: (run: HistoryRun) => string
  readonly onChoose: (changes: Partial<RunFilter>) => void
  readonly onClear: () => void
}

/** The filters of the list, one menu each; the label says what is chosen. */
export const FilterMenus = ({ filter, runs, databaseOf, onChoose, onClear }: FilterMenusProps) => {
  const { dbId } = filter
  const databases = new Map<number, string>()
  const schemas = new Set<string>()
  for (const run of runs) {
    if (run.dbId !== null && !databases.has(run.dbId)) databases.set(run.dbId, databaseOf(run))
    if (run.schema !== null && (dbId === null || run.dbId === dbId)) schemas.add(run.schema)
  }
  return (
    <div className={css.filters} role="group" aria-label="Filters">
      <ChoiceMenu
        name="State"
        choices={RUN_OUTCOMES.map((id) => ({ id, label: OUTCOME_LABELS[id] }))}
        chosen={filter.outcome}
        onChoose={(outcome) => onChoose({ outcome })}
      />
      <ChoiceMenu
        name="Database"
        choices={[...databases].map(([id, label]) => ({ id, label }))}
        chosen={dbId}
        onChoose={(chosen) => onChoose({ dbId: chosen, schema: null })}
      />
      <ChoiceMenu
        name="Schema"
        choices={[...schemas].toSorted().map((id) => ({ id, label: id }))}
        chosen={filter.schema}
        onChoose={(schema) => onChoose({ schema })}
      />
      <ChoiceMenu
        name="Time"
        choices={TIME_SPANS.map((id) => ({ id, label: TIME_LABELS[id] }))}
        chosen={filter.time}
        onChoose={(time) => onChoose({ time })}
      />
      <ChoiceMenu
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
      {isFiltered(filter) && (
        <Button kind="quiet" onPress={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

interface ChoiceMenuProps<T extends string | number> {
  readonly name: string
  readonly choices: readonly { readonly id: T; readonly label: string }[]
  readonly chosen: T | null
  readonly onChoose: (chosen: T | null) => void
}

/** A menu of one choice, or none. */
const ChoiceMenu = <T extends string | number>({ name, choices, chosen, onChoose }: ChoiceMenuProps<T>) => {
  const label = choices.find(({ id }) => id === chosen)?.label ?? (chosen === null ? null : String(chosen))
  const shown = label === null ? name : `${name}: ${label}`
  const entries = choices.map((one) => ({
    id: String(one.id),
    label: one.label,
    checked: one.id === chosen,
    run: () => onChoose(one.id),
  }))
  const any = { id: 'any', label: 'Any', checked: chosen === null, run: () => onChoose(null) }
  return (
    <MenuButton
      label={shown}
      kind={chosen === null ? 'quiet' : 'secondary'}
      groups={[
        { id: 'any', entries: [any] },
        { id: 'choices', entries },
      ]}
      disabledReason={choices.length === 0 && chosen === null && `No run has a ${name.toLowerCase()} yet`}
    >
      {shown}
    </MenuButton>
  )
}
