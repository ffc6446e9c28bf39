import { countText } from '#domain/core/number/count-text.ts'
import type { DashboardEntry } from '#domain/dashboard/list/dashboard-entry.ts'
import {
  ALL_DASHBOARDS,
  type DashboardFilter,
  type dashboardChoices,
  isFiltered,
} from '#domain/dashboard/list/find-dashboards.ts'
import { exportChosen, exportDenial } from '#parts/bundles/export-chosen.ts'
import { ChoiceMenu } from '#parts/list/ChoiceMenu.tsx'
import { ListFilters } from '#parts/list/ListScreen.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, DownloadIcon, GalleryIcon, ListIcon } from '#ui/icons.ts'
import { exported } from './rows/DashboardActions.tsx'

interface DashboardToolsProps {
  readonly filter: DashboardFilter
  readonly choices: ReturnType<typeof dashboardChoices>
  readonly onFilter: (filter: DashboardFilter) => void
  readonly chosen: readonly DashboardEntry[]
  readonly canReach: boolean
  /** Why the selected dashboards cannot be deleted; undefined if they can. */
  readonly refused: string | undefined
  readonly onDelete: () => void
  readonly isCards: boolean
  readonly onCards: (isCards: boolean) => void
}

/** The line under the head of the list: filters, actions on the selection, and the choice between cards and rows. */
export const DashboardTools = (props: DashboardToolsProps) => {
  const { chosen, canReach, refused, onDelete, isCards, onCards } = props
  const records = chosen.map(exported)
  return (
    <>
      <Filters {...props} />
      {chosen.length > 0 && (
        <>
          <Button
            icon={DownloadIcon}
            disabledReason={exportDenial(records, canReach)}
            onPress={() => void exportChosen('dashboard', records)}
          >
            Export {countText(chosen.length)}
          </Button>
          <Button kind="danger" icon={DeleteIcon} disabledReason={refused} onPress={onDelete}>
            Delete {countText(chosen.length)}
          </Button>
        </>
      )}
      <IconButton label="As rows" icon={ListIcon} on={!isCards} onPress={() => onCards(false)} />
      <IconButton label="As cards" icon={GalleryIcon} on={isCards} onPress={() => onCards(true)} />
    </>
  )
}

const STATES = [
  { id: 'published', label: 'Published' },
  { id: 'draft', label: 'Draft' },
] as const

const Filters = ({
  filter,
  choices,
  onFilter,
}: Pick<DashboardToolsProps, 'filter' | 'choices' | 'onFilter'>) => {
  const choose = (changes: Partial<DashboardFilter>) => onFilter({ ...filter, ...changes })
  const state = filter.published === null ? null : filter.published ? 'published' : 'draft'
  return (
    <ListFilters>
      <ChoiceMenu
        one="dashboard"
        name="Owner"
        choices={choices.owners}
        chosen={filter.owner}
        onChoose={(owner) => choose({ owner })}
      />
      <ChoiceMenu
        one="dashboard"
        name="State"
        choices={STATES}
        chosen={state}
        onChoose={(chosen) => choose({ published: chosen === null ? null : chosen === 'published' })}
      />
      <ChoiceMenu
        one="dashboard"
        name="Tag"
        choices={choices.tags}
        chosen={filter.tag}
        onChoose={(tag) => choose({ tag })}
      />
      <Button
        kind={filter.isCertified ? 'secondary' : 'quiet'}
        aria-pressed={filter.isCertified}
        onPress={() => choose({ isCertified: !filter.isCertified })}
      >
        Certified
      </Button>
      {isFiltered(filter) && (
        <Button
          kind="quiet"
          onPress={() => onFilter({ ...ALL_DASHBOARDS, search: filter.search, group: filter.group })}
        >
          Clear
        </Button>
      )}
    </ListFilters>
  )
}
