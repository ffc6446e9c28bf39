import {
  ALL_CHARTS,
  type ChartFilter,
  type chartChoices,
  countFilters,
} from '#domain/chart/list/find-charts.ts'
import { ChoiceMenu } from '#parts/list/ChoiceMenu.tsx'
import { ListFilters } from '#parts/list/ListFilters.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { StarIcon } from '#ui/icons.ts'

interface ChartFiltersProps {
  readonly filter: ChartFilter
  readonly choices: ReturnType<typeof chartChoices>
  readonly onChoose: (changes: Partial<ChartFilter>) => void
}

/** The filters of the list, one menu each. The label of a menu shows its choice. */
export const ChartFilters = ({ filter, choices, onChoose }: ChartFiltersProps) => (
  <ListFilters
    count={countFilters(filter)}
    onClear={() => onChoose({ ...ALL_CHARTS, search: filter.search })}
  >
    <ChoiceMenu
      one="chart"
      name="Owner"
      choices={choices.owners}
      chosen={filter.owner}
      onChoose={(owner) => onChoose({ owner })}
    />
    <ChoiceMenu
      one="chart"
      name="Kind"
      choices={choices.kinds}
      chosen={filter.kind}
      onChoose={(kind) => onChoose({ kind })}
    />
    <ChoiceMenu
      one="chart"
      name="Dataset"
      choices={choices.datasets}
      chosen={filter.dataset}
      onChoose={(dataset) => onChoose({ dataset })}
    />
    <ChoiceMenu
      one="chart"
      name="Dashboard"
      choices={choices.dashboards}
      chosen={filter.dashboard}
      onChoose={(dashboard) => onChoose({ dashboard })}
    />
    <ChoiceMenu
      one="chart"
      name="Tag"
      choices={choices.tags}
      chosen={filter.tag}
      onChoose={(tag) => onChoose({ tag })}
    />
    <Button
      kind={filter.isFavorite ? 'secondary' : 'quiet'}
      icon={StarIcon}
      aria-pressed={filter.isFavorite}
      onPress={() => onChoose({ isFavorite: !filter.isFavorite })}
    >
      Favorites
    </Button>
    <Button
      kind={filter.isCertified ? 'secondary' : 'quiet'}
      aria-pressed={filter.isCertified}
      onPress={() => onChoose({ isCertified: !filter.isCertified })}
    >
      Certified
    </Button>
  </ListFilters>
)
