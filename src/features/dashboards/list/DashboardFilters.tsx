import {
  countFilters,
  type DashboardFilter,
  type DashboardGroup,
  type dashboardChoices,
  NO_FILTERS,
} from '#domain/dashboard/list/find-dashboards.ts'
import { ChoiceMenu } from '#parts/list/ChoiceMenu.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'

const STATES = [
  { id: 'published', label: 'Published' },
  { id: 'draft', label: 'Draft' },
] as const

const GROUPS: readonly { readonly id: DashboardGroup; readonly label: string }[] = [
  { id: 'favorites', label: 'Favorites' },
  { id: 'mine', label: 'Mine' },
  { id: 'device', label: 'On this device' },
]

interface DashboardFiltersProps {
  readonly filter: DashboardFilter
  readonly choices: ReturnType<typeof dashboardChoices>
  readonly onChoose: (changes: Partial<DashboardFilter>) => void
}

/** The filters of the list. On a phone, which has no side list, the groups are one of them. */
export const DashboardFilters = ({ filter, choices, onChoose }: DashboardFiltersProps) => {
  const isPhone = useStore(phoneWidth)
  const state = filter.published === null ? null : filter.published ? 'published' : 'draft'
  const group = filter.group === 'all' ? null : filter.group
  const count = countFilters(filter) + (isPhone && group !== null ? 1 : 0)
  return (
    <ListFilters
      count={count}
      onClear={() => onChoose(isPhone ? { ...NO_FILTERS, group: 'all' } : NO_FILTERS)}
    >
      {isPhone && (
        <ChoiceMenu
          one="dashboard"
          name="Show"
          choices={GROUPS}
          chosen={group}
          onChoose={(chosen) => onChoose({ group: chosen ?? 'all' })}
        />
      )}
      <ChoiceMenu
        one="dashboard"
        name="Owner"
        choices={choices.owners}
        chosen={filter.owner}
        onChoose={(owner) => onChoose({ owner })}
      />
      <ChoiceMenu
        one="dashboard"
        name="State"
        choices={STATES}
        chosen={state}
        onChoose={(chosen) => onChoose({ published: chosen === null ? null : chosen === 'published' })}
      />
      <ChoiceMenu
        one="dashboard"
        name="Tag"
        choices={choices.tags}
        chosen={filter.tag}
        onChoose={(tag) => onChoose({ tag })}
      />
      <Button
        kind={filter.isCertified ? 'secondary' : 'quiet'}
        aria-pressed={filter.isCertified}
        onPress={() => onChoose({ isCertified: !filter.isCertified })}
      >
        Certified
      </Button>
    </ListFilters>
  )
}
