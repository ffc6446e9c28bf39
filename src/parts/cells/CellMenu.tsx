import { lazily } from '#parts/lazily.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import type { MenuPlace } from '#ui/menu/use-context-menu.ts'

const ContextMenu = lazily(async () => (await import('#ui/menu/ContextMenu.tsx')).ContextMenu)

interface CellMenuProps {
  readonly at: MenuPlace
  readonly groups: readonly MenuGroup[]
  readonly onClose: () => void
}

/** The menu of the selected cells, at the pointer or at the cell. */
export function CellMenu({ at, groups, onClose }: CellMenuProps) {
  return <ContextMenu label="Selected cells" at={at} groups={groups} onClose={onClose} />
}
