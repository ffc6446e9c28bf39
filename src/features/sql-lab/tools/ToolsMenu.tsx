import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { MoreIcon } from '#ui/icons.ts'

interface ToolsMenuProps {
  /** The tools in groups; null while they are loading. */
  readonly groups: readonly MenuGroup[] | null
}

/** The menu of the tools for the shown tab. On a phone it is the only way to all runs. */
export const ToolsMenu = ({ groups }: ToolsMenuProps) => (
  <MenuButton
    label="More tools"
    icon={MoreIcon}
    groups={groups ?? []}
    disabledReason={groups === null && 'The tools are not loaded yet'}
  />
)
