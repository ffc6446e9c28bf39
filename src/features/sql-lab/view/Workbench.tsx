import { memo, useEffect, useMemo, useRef } from 'react'
import { switchTab } from '#data/commands/tabs/switch-tab.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { isLocalId } from '#domain/core/ids.ts'
import { activeTab } from '#domain/editor/tab-history.ts'
import { useFocusBack } from '#features/sql-lab/editor/use-focus-back.ts'
import { useTabDrafts } from '#features/sql-lab/editor/use-tab-drafts.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { tabCommands } from '#features/sql-lab/model/tab-commands.ts'
import { TabBar } from '#features/sql-lab/tabs/TabBar.tsx'
import { useClosedElsewhere } from '#features/sql-lab/tabs/use-closed-elsewhere.ts'
import { useOpenTabs } from '#features/sql-lab/tabs/use-open-tabs.ts'
import { useShownTab } from '#features/sql-lab/tabs/use-shown-tab.ts'
import { useTabStatus } from '#features/sql-lab/tabs/use-tab-status.ts'
import { type TabsNow, useRunStates } from '#features/sql-lab/tabs/use-tabs.ts'
import { type OverTab, VersionsOverlay } from '#features/sql-lab/versions/VersionsOverlay.tsx'
import { useLatest } from '#features/sql-lab/window/use-latest.ts'
import { useSqlLabKeys } from '#features/sql-lab/window/use-sql-lab-keys.ts'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AddIcon, SqlLabIcon } from '#ui/icons.ts'
import { ScreenBar } from '#ui/ScreenBar.tsx'
import css from './sql-lab.module.css'
import { TabWork } from './TabWork.tsx'

const DeletedQueries = lazily(
  async () => (await import('#features/sql-lab/versions/deleted/DeletedQueries.tsx')).DeletedQueries,
)

/** What may stand over a tab: something of its own, or the deleted saved queries, which stand without one too. */
export type OverTabOrDeleted = OverTab | 'deleted'

interface WorkbenchProps {
  readonly db: LocalDatabase
  readonly tabs: TabsNow
  /** The tab that the address names, if it names one. */
  readonly requested: string | null
  /** What the address asks for over the tab. */
  readonly over: OverTabOrDeleted | null
  readonly go: (address: string) => void
}

/** The tabs and what is done in the one that is shown; not drawn again for what is written in them. */
export const Workbench = memo(function Workbench({ db, tabs, requested, over, go }: WorkbenchProps) {
  const drafts = useTabDrafts(db)
  const open = useOpenTabs(db, drafts, tabs.heads)
  const localIds = useMemo(() => open.map((head) => head.localId), [open])
  const wanted = useShownTab(requested, go)
  const { show } = wanted
  const active = activeTab(tabs.history, localIds, isLocalId(wanted.requested) ? wanted.requested : null)
  const head = open.find((one) => one.localId === active) ?? null
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
  useEffect(() => {
    if (active === null) return
    // After the paint: the text of the tab would wait for this write. Who hurries through the strip notes the last one.
    const noted = setTimeout(() => void switchTab(db, active), NOTE_AFTER_MS)
    return () => clearTimeout(noted)
  }, [db, active])
  useSqlLabKeys([
    [KEYS.sqlLab.newTab.keys, () => commands.add()],
    [KEYS.sqlLab.closeTab.keys, () => active !== null && commands.close(active)],
    [KEYS.sqlLab.reopenTab.keys, () => commands.reopen()],
    [KEYS.sqlLab.versions.keys, () => active !== null && commands.versions(active)],
    [KEYS.sqlLab.previousTab.keys, () => commands.step(-1)],
    [KEYS.sqlLab.nextTab.keys, () => commands.step(1)],
  ])
  const strip = (
    <TabBar db={db} open={open} active={active} states={states} commands={commands} panelId={PANEL_ID} />
  )
  const deleted = over === 'deleted' && (
    <DeletedQueries
      db={db}
      onCopy={commands.add}
      onClose={() => go(active === null ? links.sqlLab() : links.sqlTab(active))}
    />
  )
  if (head === null)
    return (
      <div className={css.screen}>
        <ScreenBar>{strip}</ScreenBar>
        <EmptyState
          icon={SqlLabIcon}
          size="page"
          title="No tab is open"
          actions={
            <Button
              kind="primary"
              icon={AddIcon}
              keys={KEYS.sqlLab.newTab.keys}
              onPress={() => commands.add()}
            >
              {KEYS.sqlLab.newTab.what}
            </Button>
          }
        >
          Closed tabs stay for 30 days in the list at the end of the tab strip.
        </EmptyState>
        {deleted}
      </div>
    )
  return (
    <>
      <TabWork
        db={db}
        head={head}
        open={open}
        recent={recentTabs(tabs, head.localId)}
        drafts={drafts}
        commands={commands}
        editor={editor}
        strip={strip}
        panelId={PANEL_ID}
      />
      {deleted}
      {over !== null && over !== 'deleted' && (
        <VersionsOverlay
          db={db}
          over={over}
          head={head}
          drafts={drafts}
          commands={commands}
          go={go}
          onDecided={focusEditorLater}
        />
      )}
    </>
  )
})

const PANEL_ID = 'sql-tab-panel'

/** A tab that is shown this long was visited, in ms. */
const NOTE_AFTER_MS = 250

/** Results of this many tabs stay drawn, so that going back to one of them shows it as it was left. */
const DRAWN_RESULTS = 6

function recentTabs({ heads, history }: TabsNow, shown: string) {
  const visited = [...new Set([shown, ...history.toReversed()])].slice(0, DRAWN_RESULTS)
  // In the order of the strip: a new order would move what is drawn.
  return heads.filter((head) => head.closedAt === null && visited.includes(head.localId))
}
