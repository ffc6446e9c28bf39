import { chooseFiltersAtOnce, filtersAtOnce } from '#data/device/filters-at-once.ts'
import type { FilterBarState } from '#features/dashboards/filters/state/use-filter-bar.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { SettingsIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'

type BarMenuProps = {
  /** Null where the bar has one place only. */
  readonly bar: FilterBarState | null
}

/** The settings of the filter bar: when changes apply, on this device, and where the bar is. */
export const BarMenu = ({ bar }: BarMenuProps) => {
  const isAtOnce = useStore(filtersAtOnce)
  const apply = {
    id: 'apply',
    caption: 'Changes apply, on this device',
    entries: [
      { id: 'button', label: 'With Apply', checked: !isAtOnce, run: () => chooseFiltersAtOnce(false) },
      { id: 'at-once', label: 'At once', checked: isAtOnce, run: () => chooseFiltersAtOnce(true) },
    ],
  }
  return (
    <MenuButton
      label="Settings of the filters"
      icon={SettingsIcon}
      placement="bottom end"
      groups={bar === null ? [apply] : [...editGroups(bar), apply, placeGroup(bar)]}
    />
  )
}

function editGroups({ onSettings }: FilterBarState) {
  if (onSettings === null) return []
  return [
    {
      id: 'edit',
      entries: [
        { id: 'filters', label: 'Add and edit filters', run: () => onSettings('filters') },
        { id: 'scoping', label: 'Cross-filtering scoping', run: () => onSettings('scoping') },
      ],
    },
  ]
}

function placeGroup({ orientation, place, isEditor }: FilterBarState) {
  return {
    id: 'place',
    caption: isEditor ? 'Place of the filters' : 'Place of the filters, for this visit',
    entries: [
      {
        id: 'vertical',
        label: 'Beside the charts',
        checked: orientation === 'vertical',
        run: () => place('vertical'),
      },
      {
        id: 'horizontal',
        label: 'Above the charts',
        checked: orientation === 'horizontal',
        run: () => place('horizontal'),
      },
    ],
  }
}
