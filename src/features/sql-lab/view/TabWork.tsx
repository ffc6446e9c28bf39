import { type ReactNode, useState } from 'react'
import { editTab, placeTab } from '#data/commands/tabs/edit-tab.ts'
import { clock } from '#data/platform/clock.ts'
import { isRunning } from '#domain/query/states.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import { SaveStatus } from '#features/sql-lab/editor/SaveStatus.tsx'
import { TabEditor } from '#features/sql-lab/editor/TabEditor.tsx'
import { useFocusBack } from '#features/sql-lab/editor/use-focus-back.ts'
import { useLostText } from '#features/sql-lab/editor/use-lost-text.ts'
import { type HideSide } from '#features/sql-lab/model/hide-side.ts'
import { KEYS } from '#features/sql-lab/model/keys.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { TabResults } from '#features/sql-lab/result/TabResults.tsx'
import { LimitMenu } from '#features/sql-lab/run/LimitMenu.tsx'
import { RunButton } from '#features/sql-lab/run/RunButton.tsx'
import { SaveButton } from '#features/sql-lab/saved/SaveButton.tsx'
import { ToolsMenu } from '#features/sql-lab/tools/ToolsMenu.tsx'
import { useTools } from '#features/sql-lab/tools/use-tools.ts'
import { lazily } from '#parts/lazily.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VersionsIcon } from '#ui/icons.ts'
import { TabSide } from './TabSide.tsx'
import { type TabWorkbench, type TabWorkbenchInput, useTabWorkbench } from './use-tab-workbench.ts'
import { WorkLayout } from './WorkLayout.tsx'

const RunDialogs = lazily(async () => (await import('#features/sql-lab/params/RunDialogs.tsx')).RunDialogs)
const LostLine = lazily(async () => (await import('#features/sql-lab/editor/LostLine.tsx')).LostLine)
const SavedVersions = lazily(
  async () => (await import('#features/sql-lab/versions/history/SavedVersions.tsx')).SavedVersions,
)

interface TabWorkProps extends TabWorkbenchInput {
  /** Tabs whose results stay mounted, including the shown one. */
  readonly recent: readonly TabHead[]
  readonly strip: ReactNode
  readonly panelId: string
}

/** The shown tab: schema, tools, editor and result. */
export function TabWork(props: TabWorkProps) {
  const { db, commands, editor } = props
  // Outside of the layout, which is replaced with the side pane when the width of the window changes.
  const [shown, setShown] = useState<{ readonly saved: SavedQuery; readonly side: HideSide } | null>(null)
  useFocusBack(editor, shown !== null)
  return (
    <>
      <TabParts {...props} onVersions={(saved, side) => setShown({ saved, side })} />
      {shown !== null && (
        <SavedVersions
          db={db}
          saved={shown.saved}
          onClose={() => setShown(null)}
          onCopy={(fields) => {
            commands.add(fields)
            if (shown.side.isDrawer) shown.side.run()
          }}
        />
      )}
    </>
  )
}

interface TabPartsProps extends TabWorkProps {
  readonly onVersions: (saved: SavedQuery, side: HideSide) => void
}

function TabParts(props: TabPartsProps) {
  const { db, head, recent, drafts, commands, editor, strip, panelId, onVersions } = props
  const bench = useTabWorkbench(props)
  const context = { ...bench, commands }
  const tools = useTools(context)
  useFocusBack(editor, bench.saving.naming !== null || bench.work.dialog !== null || tools.Dialog !== null)
  const { work, edit } = bench
  const { localId, queryLimit } = head
  const lost = useLostText(db, localId)
  const [openedAt] = useState(() => clock.now())
  // A short run may end before it was ever drawn as running.
  const isNew = work.latest !== null && (isRunning(work.latest.state) || work.latest.startDttm >= openedAt)
  return (
    <>
      <WorkLayout
        panelId={panelId}
        name={head.name}
        strip={strip}
        isSideHidden={head.hideLeftBar}
        onSideHidden={bench.setSideHidden}
        db={db}
        localId={localId}
        onNorthPercent={(percent) => edit(placeTab(db, localId, { northPercent: percent }))}
        runKey={isNew ? (work.latest?.id ?? null) : null}
        renderSide={(hide) => (
          <TabSide
            bench={bench}
            commands={commands}
            hide={hide}
            onVersions={(saved) => onVersions(saved, hide)}
          />
        )}
        save={<SaveButton saving={bench.saving} bound={bench.bound} isChanged={head.isChanged} />}
        run={<RunButton {...work} canKeep={bench.choice.place.database?.newRelations !== undefined} />}
        tools={
          <>
            <LimitMenu
              queryLimit={queryLimit}
              onChange={(limit) => edit(editTab(db, localId, { queryLimit: limit }))}
            />
            <ToolsMenu groups={tools.groups} />
            {work.dialog !== null && (
              <RunDialogs dialog={work.dialog} head={head} work={work} place={bench.choice.place} />
            )}
          </>
        }
        status={
          <>
            <SaveStatus db={db} localId={localId} drafts={drafts} />
            <IconButton
              label="Versions"
              keys={KEYS.sqlLab.versions.keys}
              icon={VersionsIcon}
              onPress={() => commands.versions(localId)}
            />
          </>
        }
        editor={
          <>
            <TabEditor {...bench} drafts={drafts} />
            {lost !== null && (
              <LostLine db={db} lost={lost} drafts={drafts} onCompare={() => commands.versions(localId)} />
            )}
          </>
        }
        result={<TabOutcome bench={bench} recent={recent} commands={commands} />}
      />
      {tools.Dialog !== null && <tools.Dialog context={context} onClose={tools.close} />}
    </>
  )
}

interface TabOutcomeProps extends Pick<TabWorkProps, 'recent' | 'commands'> {
  readonly bench: TabWorkbench
}

function TabOutcome({ bench, recent, commands }: TabOutcomeProps) {
  const { db, head, choice, tables, completion, work, editor, views, onView } = bench
  return (
    <TabResults
      db={db}
      shown={head.localId}
      tabs={recent}
      views={views}
      onView={onView}
      databases={choice.databases}
      tables={tables}
      work={work}
      known={completion}
      onGoTo={(line, column) => editor.current?.goTo(line, column)}
      onOpenSql={({ sql, dbId, schema }) => commands.add({ sql, dbId, schema })}
    />
  )
}
