import { editTab, pickDatabase } from '#data/commands/tabs/edit-tab.ts'
import { clock } from '#data/platform/clock.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { type HideSide } from '#features/sql-lab/model/hide-side.ts'
import { type TabCommands } from '#features/sql-lab/model/tab-commands.ts'
import { SavedActions } from '#features/sql-lab/saved/SavedActions.tsx'
import { DELETED_ID, type SavedNodesNow, savedId, savedNodes } from '#features/sql-lab/saved/saved-nodes.ts'
import { useDeletedQueries } from '#features/sql-lab/saved/use-deleted-queries.ts'
import { useSavedNeeds } from '#features/sql-lab/saved/use-saved-needs.ts'
import { SchemaPane } from '#features/sql-lab/schema/SchemaPane.tsx'
import type { MoreRows } from '#parts/TableTree.tsx'
import type { TabWorkbench } from './use-tab-workbench.ts'

interface TabSideProps {
  readonly bench: TabWorkbench
  readonly commands: TabCommands
  readonly hide: HideSide
  readonly onVersions: (saved: SavedQuery) => void
}

/** The side pane: database and schema of the tab, tables, and saved queries. */
export function TabSide({ bench, commands, hide, onVersions }: TabSideProps) {
  const { db, head, choice, catalogue, work, editor, edit, tabTables } = bench
  const deleted = useDeletedQueries(db)
  const needs = useSavedNeeds(db, bench.saved)
  const now = { deleted: deleted.state === 'ready' ? deleted.value : [], needs }
  return (
    <SchemaPane
      db={db}
      choice={choice}
      catalogue={catalogue}
      openedAt={performance.timeOrigin}
      problem={work.problem}
      onDatabase={(id) => edit(pickDatabase(db, head.localId, id))}
      onCatalog={(catalog) => edit(editTab(db, head.localId, { catalog, schema: null }))}
      onSchema={(schema) => edit(editTab(db, head.localId, { schema }))}
      onInsert={(name) => editor.current?.insert(name)}
      onOpenSql={(sql) => commands.add({ sql })}
      onPreview={work.showPreview}
      tables={tabTables}
      more={savedRows(bench, now, { commands, hide, onVersions })}
      hide={hide}
    />
  )
}

type RowDeps = Pick<TabSideProps, 'commands' | 'hide' | 'onVersions'>

function savedRows(
  { saved, saving, changed }: TabWorkbench,
  beside: Pick<SavedNodesNow, 'deleted' | 'needs'>,
  { commands, hide, onVersions }: RowDeps,
): MoreRows {
  const find = (id: string) => saved.find((one) => savedId(one.localId) === id)
  return {
    nodes: (search) => savedNodes(saved, search, { now: clock.now(), changed, ...beside }),
    open: (id) => {
      const one = find(id)
      if (id === DELETED_ID) commands.deleted()
      else if (one === undefined) return
      else commands.openSaved(one)
      if (hide.isDrawer) hide.run()
    },
    rename: (id) => {
      const one = find(id)
      if (one !== undefined) saving.rename(one)
      return one !== undefined
    },
    actions: (id) => {
      const one = find(id)
      return one === undefined ? null : (
        <SavedActions
          saved={one}
          saving={saving}
          changedIn={changed.get(one.localId)?.localId ?? null}
          onVersions={() => onVersions(one)}
        />
      )
    },
  }
}
