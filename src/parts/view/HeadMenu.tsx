import {
  DECIMAL_COUNTS,
  decimalsForm,
  drawnColumns,
  hideColumn,
  moveColumn,
  pinColumn,
  type ResultLayout,
  showColumns,
  withFilters,
  withForm,
  withSort,
} from '#domain/query/layout/result-layout.ts'
import type { ResultColumn } from '#domain/query/query.ts'
import { gridColumns } from '#parts/grid-columns.ts'
import { Menu, type MenuGroup } from '#ui/controls/Menu.tsx'
import type { CellForm } from '#ui/grid/cell-value.ts'
import {
  AddIcon,
  CloseIcon,
  DownIcon,
  FilterIcon,
  FitWidthIcon,
  HideIcon,
  LeftIcon,
  PinIcon,
  PinOffIcon,
  RightIcon,
  SearchIcon,
  UpIcon,
  ViewIcon,
} from '#ui/icons.ts'
import type { ChangeLayout } from './use-result-layout.ts'

interface HeadMenuProps {
  readonly layout: ResultLayout
  readonly columns: readonly ResultColumn[]
  /** The column by its number in the result. */
  readonly column: number
  /** True where the digits of its numbers are grouped, or the invisible characters of its texts are marked. */
  readonly isFormOn: boolean
  /** The format of its values; undefined for the usual one. */
  readonly form: CellForm | undefined
  readonly anchor: Element
  readonly onChange: ChangeLayout
  readonly onFilter: () => void
  readonly onFind: () => void
  readonly onFit: () => void
  readonly onClose: () => void
}

/** The menu of a column of a result. */
export function HeadMenu(props: HeadMenuProps) {
  const { columns, column, anchor, onFind, onFit, onClose } = props
  const groups: readonly MenuGroup[] = [
    { id: 'sort', entries: sortEntries(props) },
    { id: 'filter', entries: filterEntries(props) },
    { id: 'columns', entries: columnEntries(props) },
    {
      id: 'form',
      entries: [
        { id: 'fit', label: 'Fit the width', icon: FitWidthIcon, keys: 'Shift+Alt+Up', run: onFit },
        ...formEntries(props),
        { id: 'find', label: 'Find in the result', icon: SearchIcon, keys: 'Mod+F', run: onFind },
      ],
    },
    ...decimalGroups(props),
  ]
  return (
    <Menu
      label={`Column ${columns[column]?.name ?? ''}`}
      groups={groups}
      anchor={{ current: anchor }}
      open
      placement="bottom end"
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  )
}

function sortEntries({ layout, column, onChange }: HeadMenuProps) {
  const { sort } = layout.view
  const key = sort.find((one) => one.column === column)
  const others = sort.filter((one) => one !== key)
  const sorted = (isDescending: boolean) => onChange((now) => withSort(now, [{ column, isDescending }]))
  return [
    {
      id: 'ascending',
      label: 'Sort ascending',
      icon: UpIcon,
      run: () => sorted(false),
    },
    { id: 'descending', label: 'Sort descending', icon: DownIcon, run: () => sorted(true) },
    ...(others.length > 0 && key === undefined
      ? [
          {
            id: 'then',
            label: 'Add to the sort',
            icon: AddIcon,
            run: () => onChange((now) => withSort(now, [...now.view.sort, { column, isDescending: false }])),
          },
        ]
      : []),
    ...(key === undefined
      ? []
      : [
          {
            id: 'unsorted',
            label: 'Remove from the sort',
            icon: CloseIcon,
            run: () => onChange((now) => withSort(now, others)),
          },
        ]),
  ]
}

function filterEntries({ layout, column, onChange, onFilter }: HeadMenuProps) {
  const isFiltered = layout.view.filters.some((filter) => filter.column === column)
  return [
    { id: 'filter', label: 'Filter…', icon: FilterIcon, run: onFilter },
    ...(isFiltered
      ? [
          {
            id: 'unfiltered',
            label: 'Remove the filter',
            icon: CloseIcon,
            run: () => onChange((now) => withFilters(now, column, [])),
          },
        ]
      : []),
  ]
}

function columnEntries({ layout, columns, column, onChange }: HeadMenuProps) {
  const drawn = drawnColumns(layout, columns.length).columns
  const place = drawn.indexOf(column)
  const isPinned = layout.pinned.includes(column)
  const move = (to: number) => onChange((now) => moveColumn(now, { column, to }, columns.length))
  return [
    {
      id: 'pin',
      label: isPinned ? 'Unpin' : 'Pin at the left',
      icon: isPinned ? PinOffIcon : PinIcon,
      run: () => onChange((now) => pinColumn(now, column, !isPinned)),
    },
    {
      id: 'left',
      label: 'Move left',
      icon: LeftIcon,
      disabledReason: place === 0 && 'It is the first',
      run: () => move(place - 1),
    },
    {
      id: 'right',
      label: 'Move right',
      icon: RightIcon,
      disabledReason: place === drawn.length - 1 && 'It is the last',
      run: () => move(place + 1),
    },
    {
      id: 'hide',
      label: 'Hide',
      icon: HideIcon,
      disabledReason: drawn.length === 1 && 'It is the only one',
      run: () => onChange((now) => hideColumn(now, column, columns.length)),
    },
    ...layout.hidden.map((hidden) => ({
      id: `show-${hidden}`,
      label: `Show ${columns[hidden]?.name ?? ''}`,
      icon: ViewIcon,
      run: () => onChange((now) => showColumns(now, hidden)),
    })),
  ]
}

/** The decimals of a column of numbers; a column of integers has no choice. */
function decimalGroups({ columns, column, form, onChange }: HeadMenuProps): readonly MenuGroup[] {
  const of = columns[column]
  if (of === undefined || of.kind !== 'number' || gridColumns([of])[0]?.kind === 'integer') return []
  const isChosen = form?.startsWith('decimals-') === true
  const choices = DECIMAL_COUNTS.map((count) => ({
    id: decimalsForm(count),
    label: count === 1 ? '1 decimal' : `${count} decimals`,
    checked: form === decimalsForm(count),
    run: () => onChange((now) => withForm(now, column, decimalsForm(count))),
  }))
  const all = {
    id: 'decimals-all',
    label: 'All decimals',
    checked: !isChosen,
    run: () => onChange((now) => withForm(now, column, 'grouped')),
  }
  return [{ id: 'decimals', caption: 'Decimals', entries: [all, ...choices] }]
}

function formEntries({ columns, column, isFormOn, onChange }: HeadMenuProps) {
  const kind = columns[column]?.kind
  if (kind === 'number') {
    const run = () => onChange((now) => withForm(now, column, isFormOn ? 'plain' : 'grouped'))
    return [{ id: 'grouped', label: 'Digits in groups', checked: isFormOn, toggles: true as const, run }]
  }
  if (kind !== 'text') return []
  const run = () => onChange((now) => withForm(now, column, isFormOn ? 'plain' : 'marks'))
  return [{ id: 'marks', label: 'Invisible characters', checked: isFormOn, toggles: true as const, run }]
}
