import { countFilters, NO_FILTERS, type SavedFilter, savedChoices } from '#domain/saved-query/find-saved.ts'
import { listFolders } from '#domain/saved-query/folders.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import { ChoiceMenu } from '#parts/list/ChoiceMenu.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { Button } from '#ui/controls/Button.tsx'

interface SavedFiltersProps {
  readonly entries: readonly SavedEntry[]
  readonly filter: SavedFilter
  readonly databaseOf: (dbId: number | null) => string
  readonly onChoose: (changes: Partial<SavedFilter>) => void
}

/** The filters of the list, with the values that occur in it. */
export const SavedFilters = ({ entries, filter, databaseOf, onChoose }: SavedFiltersProps) => {
  const choices = savedChoices(entries, filter)
  const named = (text: string) => ({ id: text, label: text })
  return (
    <ListFilters count={countFilters(filter)} onClear={() => onChoose(NO_FILTERS)}>
      <ChoiceMenu
        one="saved query"
        name="Folder"
        choices={listFolders(entries).map(({ path, count }) => ({ id: path, label: `${path} (${count})` }))}
        chosen={filter.folder}
        onChoose={(folder) => onChoose({ folder })}
      />
      <ChoiceMenu
        one="saved query"
        name="Database"
        choices={choices.databases.map((id) => ({ id, label: databaseOf(id) }))}
        chosen={filter.dbId}
        onChoose={(dbId) => onChoose({ dbId, schema: null })}
      />
      <ChoiceMenu
        one="saved query"
        name="Schema"
        choices={choices.schemas.map(named)}
        chosen={filter.schema}
        onChoose={(schema) => onChoose({ schema })}
      />
      <ChoiceMenu
        one="saved query"
        name="Tag"
        choices={choices.tags.map(named)}
        chosen={filter.tag}
        onChoose={(tag) => onChoose({ tag })}
      />
      <Button
        kind={filter.isScheduled ? 'secondary' : 'quiet'}
        aria-pressed={filter.isScheduled}
        onPress={() => onChoose({ isScheduled: !filter.isScheduled })}
      >
        Scheduled
      </Button>
    </ListFilters>
  )
}
