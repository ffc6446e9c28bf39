import { otherTabs, tabsToTheRight } from '#domain/editor/strip/closing.ts'
import { groupNames } from '#domain/editor/strip/groups.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import type { TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { copyText } from '#parts/copy-text.ts'
import { links } from '#src/links.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { CloneIcon, CloseIcon, EditIcon, LinkIcon, PinIcon, PinOffIcon, VersionsIcon } from '#ui/icons.ts'
import type { StripCommands } from './strip-commands.ts'

/** The state of the strip, and the actions of its menus. */
export interface StripMenu {
  readonly open: readonly TabHead[]
  readonly commands: TabCommands
  readonly strip: StripCommands
  readonly rename: (head: TabHead) => void
  /** Asks for the name of a group: that of a new one for a tab, or another one for a group. */
  readonly nameGroup: (of: TabHead | string) => void
}

/** The menu of a tab. */
export function tabMenu(head: TabHead, menu: StripMenu): readonly MenuGroup[] {
  return [
    { id: 'tab', entries: [...tabEntries(head, menu)] },
    { id: 'group', caption: 'Group', entries: groupEntries(head, menu) },
    { id: 'close', entries: closeEntries(head, menu) },
  ]
}

function tabEntries(head: TabHead, { commands, strip, rename }: StripMenu): MenuGroup['entries'] {
  const { localId, isPinned } = head
  const { renameTab, copyTab, pinTab, versions } = KEYS.sqlLab
  return [
    { id: 'rename', label: 'Rename', icon: EditIcon, keys: renameTab.keys, run: () => rename(head) },
    {
      id: 'copy',
      label: copyTab.what,
      icon: CloneIcon,
      keys: copyTab.keys,
      run: () => commands.clone(localId),
    },
    {
      id: 'pin',
      label: isPinned ? 'Unpin' : 'Pin',
      icon: isPinned ? PinOffIcon : PinIcon,
      keys: pinTab.keys,
      run: () => strip.pin(head),
    },
    { id: 'link', label: 'Copy the link for this browser', icon: LinkIcon, run: () => void copyLink(head) },
    {
      id: 'versions',
      label: versions.what,
      icon: VersionsIcon,
      keys: versions.keys,
      run: () => commands.versions(localId),
    },
  ]
}

async function copyLink({ localId }: TabHead): Promise<void> {
  const address = new URL(links.sqlTab(localId), location.origin).href
  await copyText(address, 'The link was copied.', 'It opens this tab in this browser.')
}

function groupEntries(head: TabHead, { open, strip, nameGroup }: StripMenu): MenuGroup['entries'] {
  const { localId } = head
  const current = head.group || null
  const names = groupNames(open)
  const choice = (group: string | null, label: string) => ({
    id: `in ${group ?? ''}`,
    label,
    checked: current === group,
    run: () => strip.group([localId], group),
  })
  return [
    choice(null, 'No group'),
    ...names.map((name) => choice(name, name)),
    { id: 'new', label: 'New group…', keys: KEYS.sqlLab.groupTab.keys, run: () => nameGroup(head) },
  ]
}

function closeEntries({ localId }: TabHead, { open, commands, strip }: StripMenu): MenuGroup['entries'] {
  const { closeTab, closeOthers, closeRight } = KEYS.sqlLab
  const [others, right] = [otherTabs(open, localId), tabsToTheRight(open, localId)]
  return [
    {
      id: 'close',
      label: 'Close',
      icon: CloseIcon,
      keys: closeTab.keys,
      run: () => commands.close(localId),
    },
    {
      id: 'others',
      label: 'Close others',
      keys: closeOthers.keys,
      disabledReason: others.length === 0 && 'No other tab is open',
      run: () => strip.close(others),
    },
    {
      id: 'right',
      label: 'Close to the right',
      keys: closeRight.keys,
      disabledReason: right.length === 0 && 'No tab is to the right',
      run: () => strip.close(right),
    },
  ]
}

/** The menu of a group's head. */
export function groupMenu(name: string, { open, strip, nameGroup }: StripMenu): readonly MenuGroup[] {
  const members = open.filter(({ group }) => group === name).map(({ localId }) => localId)
  return [
    {
      id: 'group',
      entries: [
        { id: 'rename', label: 'Rename the group…', icon: EditIcon, run: () => nameGroup(name) },
        { id: 'ungroup', label: 'Ungroup the tabs', run: () => strip.group(members, null) },
        { id: 'close', label: 'Close the tabs', icon: CloseIcon, run: () => strip.close(members) },
      ],
    },
  ]
}
