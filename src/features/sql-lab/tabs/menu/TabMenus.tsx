import { type RefObject, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { otherTabs, tabsToTheRight } from '#domain/editor/strip/closing.ts'
import { groupNames } from '#domain/editor/strip/groups.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import type { TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { groupId } from '#features/sql-lab/tabs/collapsed-groups.ts'
import { useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import { lazily } from '#parts/lazily.ts'
import { useContextMenu } from '#ui/menu/use-context-menu.ts'
import { stripCommands } from './strip-commands.ts'
import { groupMenu, type StripMenu, tabMenu } from './tab-menu.ts'

const ContextMenu = lazily(async () => (await import('#ui/menu/ContextMenu.tsx')).ContextMenu)
const GroupDialog = lazily(async () => (await import('./GroupDialog.tsx')).GroupDialog)

interface TabMenusProps {
  readonly db: LocalDatabase
  /** The element of the tabs. */
  readonly box: RefObject<HTMLElement | null>
  readonly open: readonly TabHead[]
  readonly active: LocalId | null
  readonly commands: TabCommands
  readonly onRename: (localId: LocalId) => void
}

/** The menus of tabs and groups, and the keys of their entries for the shown tab. */
export function TabMenus({ db, box, open, active, commands, onRename }: TabMenusProps) {
  const strip = stripCommands({ db, active, commands })
  const [naming, setNaming] = useState<TabHead | string | null>(null)
  const menu = useContextMenu(box, (target) => itemOf(target, open))
  const shown: StripMenu = {
    open,
    commands,
    strip,
    rename: ({ localId }) => afterFocusReturned(() => onRename(localId)),
    nameGroup: setNaming,
  }
  const current = open.find(({ localId }) => localId === active)
  const withShown = (act: (head: TabHead) => void) => () => current !== undefined && act(current)
  useSqlLabKeys([
    [KEYS.sqlLab.copyTab.keys, withShown(({ localId }) => commands.clone(localId))],
    [KEYS.sqlLab.pinTab.keys, withShown(strip.pin)],
    [KEYS.sqlLab.groupTab.keys, withShown(setNaming)],
    [KEYS.sqlLab.closeOthers.keys, withShown(({ localId }) => strip.close(otherTabs(open, localId)))],
    [KEYS.sqlLab.closeRight.keys, withShown(({ localId }) => strip.close(tabsToTheRight(open, localId)))],
  ])
  return (
    <>
      {menu.open !== null && (
        <ContextMenu
          label={`Menu of ${isolated(nameOf(menu.open.of))}`}
          at={menu.open.at}
          groups={
            typeof menu.open.of === 'string' ? groupMenu(menu.open.of, shown) : tabMenu(menu.open.of, shown)
          }
          onClose={menu.close}
        />
      )}
      {naming !== null && (
        <GroupDialog
          renamed={typeof naming === 'string' ? naming : null}
          names={groupNames(open)}
          onName={(name) => {
            strip.group(tabsOf(naming, open), name)
            setNaming(null)
          }}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

/** The closed menu returns the focus in the next frame, which would take it from the field of the name. */
function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}

/** The tab or the name of the group of an element. */
function itemOf(target: Element, open: readonly TabHead[]): TabHead | string | null {
  const id = target.closest<HTMLElement>('[data-tab]')?.dataset['tab']
  return (
    open.find(({ localId }) => localId === id) ??
    groupNames(open).find((name) => groupId(name) === id) ??
    null
  )
}

function nameOf(item: TabHead | string): string {
  return typeof item === 'string' ? item : item.name
}

function tabsOf(item: TabHead | string, open: readonly TabHead[]): readonly LocalId[] {
  const heads = typeof item === 'string' ? open.filter(({ group }) => group === item) : [item]
  return heads.map(({ localId }) => localId)
}
