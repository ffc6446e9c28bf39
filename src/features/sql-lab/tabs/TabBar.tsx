import { type ComponentProps, useMemo, useRef } from 'react'
import type { LocalId, QueryId } from '#domain/core/ids.ts'
import { dropPlace, groupDropPlace, type StripItem, stripItems } from '#domain/editor/strip/items.ts'
import { type MarkedTab, markBeside, SYNCED_TAB, type TabSync, tabMark } from '#domain/editor/tab-mark.ts'
import { tabHint } from '#domain/editor/versions/tab-hint.ts'
import type { QueryState } from '#domain/query/query.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import { lazily } from '#parts/lazily.ts'
import { type StripMark, type StripTab } from '#ui/tabs/strip-tab.ts'
import { TabStrip, type TabStripHandle } from '#ui/tabs/TabStrip.tsx'
import { useStore } from '#ui/use-store.ts'
import { AllTabs } from './AllTabs.tsx'
import { collapsedGroups, groupId, groupName, toggleGroup } from './collapsed-groups.ts'
import { useTabSyncs } from './use-tab-syncs.ts'

const TabMenus = lazily(async () => (await import('./menu/TabMenus.tsx')).TabMenus)

interface TabBarProps extends ComponentProps<typeof AllTabs> {
  readonly states: ReadonlyMap<QueryId, QueryState>
  readonly panelId: string
}

/** The strip of SQL tabs with their marks, and the button for all tabs. */
export function TabBar({ db, open, active, states, commands, panelId }: TabBarProps) {
  const syncs = useTabSyncs(db)
  const collapsed = useStore(collapsedGroups)
  const items = useMemo(() => stripItems(open, collapsed, active), [open, collapsed, active])
  const tabs = useMemo(
    () =>
      items.map((item): StripTab => {
        if (item.kind === 'group') {
          const { name, tabs: members, isCollapsed } = item
          return { id: groupId(name), name, head: { count: members.length, isCollapsed } }
        }
        const { tab: head } = item
        const state = head.latestQueryId === null ? undefined : states.get(head.latestQueryId)
        return { ...stripTab(head, state ?? null, syncs.get(head.localId) ?? SYNCED_TAB), panelId }
      }),
    [items, states, syncs, panelId],
  )
  const strip = useRef<TabStripHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  useSqlLabKeys([[KEYS.sqlLab.renameTab.keys, () => active !== null && strip.current?.rename(active)]])
  const localIdOf = (id: string) => open.find((head) => head.localId === id)?.localId
  const withTab = (act: (localId: LocalId) => void) => (id: string) => {
    const localId = localIdOf(id)
    if (localId !== undefined) act(localId)
  }
  return (
    <>
      <TabStrip
        ref={strip}
        box={box}
        label="SQL tabs"
        tabs={tabs}
        activeId={active ?? undefined}
        onSelect={withTab(commands.show)}
        onClose={withTab(commands.close)}
        onRename={(id, name) => withTab((localId) => commands.rename(localId, name))(id)}
        onMove={(id, index) => moveItem(commands, items, id, index)}
        onToggle={(id) => toggleGroup(groupName(id))}
        onVersions={withTab(commands.decide)}
        hintOf={({ id, name, mark, beside }) => {
          const localId = localIdOf(id)
          const text = localId === undefined ? null : tabMemory(db).text(localId)
          const markLabels = [mark, beside].flatMap((one) => one?.label ?? []).join(', ')
          return text === null ? name : tabHint({ ...text, name, markLabels }, db.clock.now())
        }}
        onAdd={() => commands.add()}
        addLabel={KEYS.sqlLab.newTab.what}
        addKeys={KEYS.sqlLab.newTab.keys}
        closeKeys={KEYS.sqlLab.closeTab.keys}
        end={<AllTabs db={db} open={open} active={active} commands={commands} />}
      />
      <TabMenus
        db={db}
        box={box}
        open={open}
        active={active}
        commands={commands}
        onRename={(localId) => strip.current?.rename(localId)}
      />
    </>
  )
}

/** Moves a tab or a group to an index among the other items. */
function moveItem(
  commands: TabBarProps['commands'],
  items: readonly StripItem<TabHead>[],
  id: string,
  index: number,
): void {
  for (const item of items) {
    if (item.kind === 'group' && groupId(item.name) === id)
      commands.moveGroup(item.name, groupDropPlace(items, item.name, index))
    if (item.kind === 'tab' && item.tab.localId === id)
      commands.move(item.tab.localId, dropPlace(items, item.tab.localId, index))
  }
}

function stripTab(head: TabHead, state: QueryState | null, sync: TabSync): Omit<StripTab, 'panelId'> {
  const marked = tabMark(sync, state, head.isChanged)
  const beside = markBeside(marked.mark, sync)
  return {
    id: head.localId,
    name: head.name,
    isPinned: head.isPinned,
    isInGroup: Boolean(head.group),
    mark: stripMark(marked),
    beside: beside === null ? undefined : stripMark(beside),
  }
}

function stripMark({ mark, text }: MarkedTab): StripMark | undefined {
  if (mark === 'none') return undefined
  return { kind: mark === 'running' || mark === 'sending' ? 'busy' : mark, label: text }
}
