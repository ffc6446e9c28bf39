import { chooseFiltersAtOnce, filtersAtOnce } from '#data/device/filters-at-once.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { BarOrientation } from '#domain/dashboard/filters/bar/orientation.ts'
import { useEditDenial } from '#features/dashboards/begin-edit/use-edit-denial.ts'
import { saveOrientation } from '#features/dashboards/filters/state/save-orientation.ts'
import type { FilterBarState } from '#features/dashboards/filters/state/use-filter-bar.ts'
import { useWorkspace } from '#parts/workspace.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { SettingsIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'

type BarMenuProps = {
  /** Null where the bar has one place only. */
  readonly bar: FilterBarState | null
}

/** The settings of the filter bar: when changes apply, on this device, and where the bar is. */
export const BarMenu = ({ bar }: BarMenuProps) => {
  if (bar === null) return <Settings groups={[]} />
  const { localId } = bar
  if (localId !== null) return <SavedBarMenu bar={bar} localId={localId} />
  return <Settings groups={[...editGroups(bar), placeGroup({ ...bar, isEditor: true })]} />
}

type SavedBarMenuProps = {
  readonly bar: FilterBarState
  readonly localId: LocalId
}

/** The menu of a dashboard that is read, in which an editor saves the place at once. */
const SavedBarMenu = ({ bar, localId }: SavedBarMenuProps) => {
  const { db } = useWorkspace()
  const { orientation } = bar
  const isEditor = useEditDenial(localId) === null
  const place = (next: BarOrientation) => {
    bar.place(next)
    if (isEditor) void saveOrientation(db, localId, next)
  }
  return <Settings groups={[...editGroups(bar), placeGroup({ orientation, place, isEditor })]} />
}

/** The menu with the settings of this device after those of the dashboard. */
const Settings = ({ groups }: { readonly groups: readonly MenuGroup[] }) => {
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
      groups={[...groups, apply]}
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

interface Place {
  readonly orientation: BarOrientation
  readonly place: (orientation: BarOrientation) => void
  readonly isEditor: boolean
}

function placeGroup({ orientation, place, isEditor }: Place): MenuGroup {
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
