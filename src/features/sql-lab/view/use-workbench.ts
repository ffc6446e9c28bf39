import { useEffect, useMemo, useRef } from 'react'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { isLocalId, type LocalId } from '#domain/core/ids.ts'
import { activeTab } from '#domain/editor/tab-history.ts'
import { useFocusBack } from '#features/sql-lab/editor/use-focus-back.ts'
import { useTabDrafts } from '#features/sql-lab/editor/use-tab-drafts.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { type TabCommands, tabCommands } from '#features/sql-lab/model/tab-commands.ts'
import { useClosedElsewhere } from '#features/sql-lab/tabs/use-closed-elsewhere.ts'
import { useOpenTabs } from '#features/sql-lab/tabs/use-open-tabs.ts'
import { useShownTab } from '#features/sql-lab/tabs/use-shown-tab.ts'
import { useTabStatus } from '#features/sql-lab/tabs/use-tab-status.ts'
import { type TabsNow, useRunStates } from '#features/sql-lab/tabs/use-tabs.ts'
import { useLatest } from '#features/sql-lab/window/use-latest.ts'
import { useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'

interface WorkbenchInput {
  readonly db: LocalDatabase
  readonly tabs: TabsNow
  /** The tab in the address; null for none. */
  readonly requested: string | null
  /** The dialog over the tab, if there is one. */
  readonly over: unknown
  readonly go: (address: string) => void
}

/** Connects the open tabs to their drafts, to the address and to the commands of keys and buttons. */
export function useWorkbench({ db, tabs, requested, over, go }: WorkbenchInput) {
  const drafts = useTabDrafts(db)
  const open = useOpenTabs(db, drafts, tabs.heads)
  const localIds = useMemo(() => open.map((head) => head.localId), [open])
  const wanted = useShownTab(requested, go)
  const { show } = wanted
  const active = activeTab(tabs.history, localIds, isLocalId(wanted.requested) ? wanted.requested : null)
  const states = useRunStates(db, open)
  useTabStatus({ db, open: localIds, active, drafts })
  const history = useLatest(tabs.history)
  const editor = useRef<CodeEditorHandle>(null)
  const focusEditorLater = useFocusBack(editor, over !== null)
  const commands = useMemo(
    () =>
      tabCommands({
        db,
        drafts,
        active,
        open,
        heads: tabs.heads,
        areTabsStored: tabs.areStored,
        history: () => history.current,
        show,
        go,
      }),
    [db, drafts, active, open, tabs.heads, tabs.areStored, history, show, go],
  )
  useClosedElsewhere({ db, heads: tabs.heads, active, reopen: commands.reopen })
  useVisit(db, active)
  useTabBarKeys(commands, active)
  return { drafts, open, active, states, commands, editor, focusEditorLater }
}

/** In ms. A tab that is shown this long counts as visited. */
const NOTE_AFTER_MS = 250

function useVisit(db: LocalDatabase, active: LocalId | null): void {
  useEffect(() => {
    if (active === null) return
    // After the paint, because the text of the tab would wait for this write. Walking quickly through the strip records its
    // last tab only.
    const noted = setTimeout(() => void switchTab(db, active), NOTE_AFTER_MS)
    return () => clearTimeout(noted)
  }, [db, active])
}

function useTabBarKeys(commands: TabCommands, active: LocalId | null): void {
  useSqlLabKeys([
    [KEYS.sqlLab.newTab.keys, () => commands.add()],
    [KEYS.sqlLab.closeTab.keys, () => active !== null && commands.close(active)],
    [KEYS.sqlLab.reopenTab.keys, () => commands.reopen()],
    [KEYS.sqlLab.versions.keys, () => active !== null && commands.versions(active)],
    [KEYS.sqlLab.previousTab.keys, () => commands.step(-1)],
    [KEYS.sqlLab.nextTab.keys, () => commands.step(1)],
  ])
}
