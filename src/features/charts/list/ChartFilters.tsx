import {
  ALL_CHARTS,
  type ChartFilter,
  type chartChoices,
  isNarrowed,
} from '#domain/chart/list/find-charts.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { StarIcon } from '#ui/icons.ts'
import css from './list.module.css'

interface ChartFiltersProps {
  readonly filter: ChartFilter
  readonly choices: ReturnType<typeof chartChoices>
  readonly onChoose: (changes: Partial<ChartFilter>) => void
}

/** The filters of the list, one menu each; the label says what is chosen. */
export const ChartFilters = ({ filter, choices, onChoose }: ChartFiltersProps) => (
  <div className={css.filters} role="group" aria-label="Filters">
    <ChoiceMenu
      name="Owner"
      choices={choices.owners}
      chosen={filter.owner}
      onChoose={(owner) => onChoose({ owner })}
    />
    <ChoiceMenu
      name="Kind"
      choices={choices.kinds}
      chosen={filter.kind}
      onChoose={(kind) => onChoose({ kind })}
    />
    <ChoiceMenu
      name="Dataset"
      choices={choices.datasets}
      chosen={filter.dataset}
      onChoose={(dataset) => onChoose({ dataset })}
    />
    <ChoiceMenu
      name="Dashboard"
      choices={choices.dashboards}
      chosen={filter.dashboard}
      onChoose={(dashboard) => onChoose({ dashboard })}
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
    {isNarrowed({ ...filter, search: '' }) && (
      <Button kind="quiet" onPress={() => onChoose({ ...ALL_CHARTS, search: filter.search })}>
        Clear
      </Button>
    )}
  </div>
)

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
      disabledReason={choices.length === 0 && chosen === null && `No chart has a ${name.toLowerCase()} yet`}
    >
      {shown}
    </MenuButton>
  )
}
