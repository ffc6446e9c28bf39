import { memo, type ReactNode } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import { TabBar } from '#features/sql-lab/tabs/TabBar.tsx'
import type { TabsNow } from '#features/sql-lab/tabs/use-tabs.ts'
import { type OverTab, VersionsOverlay } from '#features/sql-lab/versions/VersionsOverlay.tsx'
import { lazily } from '#parts/lazily.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { AddIcon, SqlLabIcon } from '#ui/icons.ts'
import { ScreenBar } from '#ui/ScreenBar.tsx'
import css from './sql-lab.module.css'
import { TabWork } from './TabWork.tsx'
import { useWorkbench } from './use-workbench.ts'

const DeletedQueries = lazily(
  async () => (await import('#features/sql-lab/versions/deleted/DeletedQueries.tsx')).DeletedQueries,
)

/** A dialog of a tab, or the deleted saved queries, which need no tab. */
export type OverTabOrDeleted = OverTab | 'deleted'

interface WorkbenchProps {
  readonly db: LocalDatabase
  readonly tabs: TabsNow
  /** The tab in the address; null for none. */
  readonly requested: string | null
  /** The dialog in the address; null for none. */
  readonly over: OverTabOrDeleted | null
  readonly go: (address: string) => void
}

/** The tabs, and the content of the shown one. Not rendered again when their texts change. */
export const Workbench = memo(function Workbench(props: WorkbenchProps) {
  const { db, tabs, over, go } = props
  const { drafts, open, active, states, commands, editor, focusEditorLater } = useWorkbench(props)
  const head = open.find((one) => one.localId === active) ?? null
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
      <NoTab strip={strip} onAdd={() => commands.add()}>
        {deleted}
      </NoTab>
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

interface NoTabProps {
  readonly strip: ReactNode
  readonly onAdd: () => void
  readonly children: ReactNode
}

const NoTab = ({ strip, onAdd, children }: NoTabProps) => (
  <div className={css.screen}>
    <ScreenBar>{strip}</ScreenBar>
    <EmptyState
      icon={SqlLabIcon}
      size="page"
      title="No tab is open"
      actions={
        <Button kind="primary" icon={AddIcon} keys={KEYS.sqlLab.newTab.keys} onPress={onAdd}>
          {KEYS.sqlLab.newTab.what}
        </Button>
      }
    >
      Closed tabs stay for 30 days in the list at the end of the tab strip.
    </EmptyState>
    {children}
  </div>
)

const PANEL_ID = 'sql-tab-panel'

/** Results of this many tabs stay mounted, so that going back to one shows its previous state. */
const DRAWN_RESULTS = 6

function recentTabs({ heads, history }: TabsNow, shown: string) {
  const visited = [...new Set([shown, ...history.toReversed()])].slice(0, DRAWN_RESULTS)
  // In the order of the strip: another order would move mounted elements.
  return heads.filter((head) => head.closedAt === null && visited.includes(head.localId))
}
