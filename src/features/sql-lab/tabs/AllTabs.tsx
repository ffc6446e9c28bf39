import type { Lid } from '#domain/core/ids.ts'
import { closedTabs } from '#domain/editor/close-tab.ts'
import { KEYS } from '#domain/palette/keys.ts'
import { timeWords } from '#domain/query/time-words.ts'
import { clock } from '#data/clock.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { CloneIcon, RestoreIcon } from '#ui/icons.ts'
import type { TabHead } from './use-tabs.ts'
import type { TabCommands } from './use-tab-commands.ts'

interface AllTabsProps {
  readonly open: readonly TabHead[]
  readonly closed: readonly TabHead[]
  readonly active: Lid | null
  readonly commands: TabCommands
}

/** So many closed tabs are offered; older ones are found by bringing these back first. */
const CLOSED_SHOWN = 20

/** The button behind the strip: every open tab, what can be done with the shown one, and the tabs closed in 30 days. */
export function AllTabs({ open, closed, active, commands }: AllTabsProps) {
  const now = clock.now()
  const bin = closedTabs(closed, now).slice(0, CLOSED_SHOWN)
  const { reopenTab } = KEYS.sqlLab
  const groups: MenuGroup[] = [
    {
      id: 'open',
      caption: 'Open',
      entries: open.map((head) => ({
        id: head.lid,
        label: head.name,
        checked: head.lid === active,
        run: () => commands.show(head.lid),
      })),
    },
    {
      id: 'acts',
      entries: [
        {
          id: 'copy',
          label: 'Copy to a new tab',
          icon: CloneIcon,
          disabledReason: active === null && 'No tab is open',
          run: () => active !== null && commands.clone(active),
        },
        {
          id: 'reopen',
          label: reopenTab.what,
          icon: RestoreIcon,
          keys: reopenTab.keys,
          disabledReason: bin.length === 0 && 'No tab was closed',
          run: () => commands.reopen(),
        },
      ],
    },
    {
      id: 'closed',
      caption: 'Closed, kept for 30 days',
      entries: bin.map((head) => ({
        id: head.lid,
        label: head.name,
        meta: timeWords(head.closedAt ?? now, now),
        run: () => commands.reopen(head.lid),
      })),
    },
  ]
  return (
    <MenuButton
      label="All tabs and closed tabs"
      groups={groups.filter((group) => group.entries.length > 0)}
      placement="bottom end"
    />
  )
}
