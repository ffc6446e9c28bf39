import type { Lid, QueryId } from '#domain/core/ids.ts'
import { TAB_MARK_WORDS, tabMark } from '#domain/editor/tab-mark.ts'
import { KEYS } from '#domain/palette/keys.ts'
import type { QueryState } from '#domain/query/query.ts'
import { type StripTab, TabStrip } from '#ui/tabs/TabStrip.tsx'
import { useMemo } from 'react'
import { AllTabs } from './AllTabs.tsx'
import type { TabHead } from './use-tabs.ts'
import type { TabCommands } from './use-tab-commands.ts'

interface TabBarProps {
  readonly open: readonly TabHead[]
  readonly closed: readonly TabHead[]
  readonly active: Lid | null
  readonly states: ReadonlyMap<QueryId, QueryState>
  readonly commands: TabCommands
  readonly panelId: string
}

/** The strip of SQL tabs with their marks, and the list of all tabs, closed ones too. */
export function TabBar({ open, closed, active, states, commands, panelId }: TabBarProps) {
  const tabs = useMemo(() => open.map((head) => stripTab(head, states, panelId)), [open, states, panelId])
  const lidOf = (id: string) => open.find((head) => head.lid === id)?.lid
  const withTab = (act: (lid: Lid) => void) => (id: string) => {
    const lid = lidOf(id)
    if (lid !== undefined) act(lid)
  }
  return (
    <TabStrip
      label="SQL tabs"
      tabs={tabs}
      activeId={active ?? undefined}
      onSelect={withTab(commands.show)}
      onClose={withTab(commands.close)}
      onRename={(id, name) => withTab((lid) => commands.rename(lid, name))(id)}
      onMove={(id, index) => withTab((lid) => commands.move(lid, index))(id)}
      onAdd={() => commands.add()}
      addLabel={KEYS.sqlLab.newTab.what}
      addKeys={KEYS.sqlLab.newTab.keys}
      closeKeys={KEYS.sqlLab.closeTab.keys}
      end={<AllTabs open={open} closed={closed} active={active} commands={commands} />}
    />
  )
}

function stripTab(head: TabHead, states: ReadonlyMap<QueryId, QueryState>, panelId: string): StripTab {
  const state = head.latestQueryId === null ? null : (states.get(head.latestQueryId) ?? null)
  const mark = tabMark({ rev: head.isSent ? 0 : 1, acked: 0 }, state)
  const base = { id: head.lid, name: head.name, title: head.name, panelId }
  if (mark === 'none') return base
  return { ...base, mark: { kind: mark === 'running' ? 'busy' : mark, label: TAB_MARK_WORDS[mark] } }
}
