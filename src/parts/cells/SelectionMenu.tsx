import type { MenuGroup } from '#ui/controls/Menu.tsx'
import type { GridRange } from '#ui/grid/grid-range.ts'
import { BarsIcon, CopyIcon, ExpandIcon, FilterIcon, RecordIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { CellMenu } from './CellMenu.tsx'
import { copyChoice } from './copy/copy-choice.ts'
import { copyGroups } from './copy/copy-groups.ts'
import type { CellCopy } from './copy/use-cell-copy.ts'
import type { CellPanels } from './use-cell-panels.ts'

interface SelectionMenuProps {
  readonly at: { readonly x: number; readonly y: number }
  readonly range: GridRange
  readonly panels: CellPanels
  readonly copy: CellCopy
  /** Filters the rows by the value of the active cell; absent while it is not loaded. */
  readonly onFilter: (() => void) | undefined
}

/** The menu of the selected cells. */
export function SelectionMenu({ at, range, panels, copy, onFilter }: SelectionMenuProps) {
  const choice = useStore(copyChoice)
  const groups: readonly MenuGroup[] = [
    {
      id: 'copy',
      entries: [
        { id: 'plain', label: 'Copy', icon: CopyIcon, keys: 'Mod+C', run: () => copy.plain(range, false) },
        {
          id: 'with-headers',
          label: 'Copy with headers',
          icon: CopyIcon,
          keys: 'Shift+Alt+C',
          run: () => copy.plain(range, true),
        },
      ],
    },
    ...copyGroups(choice, (next) => copy.as(range, next)),
    {
      id: 'show',
      entries: [
        {
          id: 'cell',
          label: 'Open the cell',
          icon: ExpandIcon,
          keys: 'Enter',
          run: () => panels.open('cell'),
        },
        {
          id: 'record',
          label: 'Open the row',
          icon: RecordIcon,
          keys: 'Shift+Enter',
          run: () => panels.open('record'),
        },
        {
          id: 'filter',
          label: 'Only rows with this value',
          icon: FilterIcon,
          disabledReason: onFilter === undefined && 'Not loaded yet',
          run: () => onFilter?.(),
        },
        { id: 'profile', label: 'Profile of the column', icon: BarsIcon, run: () => panels.open('profile') },
      ],
    },
  ]
  return <CellMenu at={at} groups={groups} onClose={panels.closeMenu} />
}
