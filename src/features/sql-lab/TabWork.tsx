import type { Lid } from '#domain/core/ids.ts'
import { isRunning } from '#domain/query/states.ts'
import { editTab, pickDatabase, placeTab } from '#data/commands/edit-tab.ts'
import type { LocalDatabase } from '#data/database.ts'
import { notify } from '#data/notices.ts'
import { useSchemaCatalogue } from '#parts/use-catalogue.ts'
import type { CodeEditorHandle } from '#ui/code/CodeEditor.tsx'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { SaveStatus } from './editor/SaveStatus.tsx'
import { SqlEditor } from './editor/SqlEditor.tsx'
import type { TabDrafts } from './editor/tab-drafts.ts'
import { useCompletion } from './editor/use-completion.ts'
import { useTabText } from './editor/use-tab-text.ts'
import type { ResultView } from './result/result-view.ts'
import { TabResults } from './result/TabResults.tsx'
import { LimitMenu } from './run/LimitMenu.tsx'
import { RunButton } from './run/RunButton.tsx'
import { useAutorun } from './run/use-autorun.ts'
import { useTabRun } from './run/use-tab-run.ts'
import { SchemaPane } from './schema/SchemaPane.tsx'
import { useTabPlace } from './schema/use-tab-place.ts'
import type { TabCommands } from './tabs/use-tab-commands.ts'
import type { TabHead } from './tabs/use-tabs.ts'
import { useTabKeys } from './use-tab-keys.ts'
import { WorkLayout } from './WorkLayout.tsx'

interface TabWorkProps {
  readonly db: LocalDatabase
  readonly head: TabHead
  /** Tabs whose results stay drawn, the shown one among them. */
  readonly recent: readonly TabHead[]
  readonly drafts: TabDrafts
  readonly commands: TabCommands
  readonly strip: ReactNode
  readonly panelId: string
}

/** The shown tab: schema, tools, editor and result, and what joins them. */
export function TabWork({ db, head, recent, drafts, commands, strip, panelId }: TabWorkProps) {
  const { lid } = head
  const editor = useRef<CodeEditorHandle>(null)
  const { choice, catalogue, completion } = useTabSchema(db, head)
  const text = useTabText(db, lid)
  const [views, setViews] = useState<ReadonlyMap<Lid, ResultView>>(new Map())
  const onView = (one: Lid, view: ResultView) => setViews((before) => new Map([...before, [one, view]]))
  const work = useTabRun({ db, head, place: choice.place, text, drafts, completion, editor, onView })
  useAutorun(db, head, work.problem === false && text?.lid === lid, () => work.runText('all'))
  const edit = (done: ReturnType<typeof editTab>) => void done.then(tellWhenNotStored)
  const setSideHidden = (hideLeftBar: boolean) => edit(editTab(db, lid, { hideLeftBar }))
  const keys = useTabKeys({
    work,
    commands,
    toggleSide: () => setSideHidden(!head.hideLeftBar),
    store: () => void drafts.flush(lid),
    editor,
  })
  const tables = catalogue.tables.kept.state === 'ready' ? catalogue.tables.kept.value?.value : undefined
  return (
    <WorkLayout
      panelId={panelId}
      name={head.name}
      strip={strip}
      isSideHidden={head.hideLeftBar}
      onSideHidden={setSideHidden}
      northPercent={head.northPercent}
      onNorthPercent={(northPercent) => edit(placeTab(db, lid, { northPercent }))}
      runKey={work.latest !== null && isRunning(work.latest.state) ? work.latest.id : null}
      side={(hide) => (
        <SchemaPane
          db={db}
          choice={choice}
          catalogue={catalogue}
          openedAt={performance.timeOrigin}
          problem={work.problem}
          onDatabase={(id) => edit(pickDatabase(db, lid, id))}
          onSchema={(schema) => edit(editTab(db, lid, { schema }))}
          onInsert={(name) => editor.current?.insert(name)}
          onPreview={work.showPreview}
          hide={hide}
        />
      )}
      run={
        <RunButton
          {...work}
          onRun={work.runText}
          onStop={work.stop}
          isStopping={work.stopping === work.latest?.id}
        />
      }
      tools={
        <LimitMenu
          queryLimit={head.queryLimit}
          onChange={(queryLimit) => edit(editTab(db, lid, { queryLimit }))}
        />
      }
      status={<SaveStatus db={db} lid={lid} drafts={drafts} />}
      editor={
        text && (
          <SqlEditor
            {...work}
            onRepair={work.runRepair}
            text={text}
            drafts={drafts}
            completion={completion}
            keys={keys}
            editor={editor}
          />
        )
      }
      result={
        <TabResults
          db={db}
          shown={lid}
          tabs={recent}
          views={views}
          onView={onView}
          openedAt={performance.timeOrigin}
          databases={choice.databases}
          tables={tables ?? []}
          work={work}
          onGoTo={(line, column) => editor.current?.goTo(line, column)}
          onOpenSql={({ sql, dbId, schema }) => commands.add({ sql, dbId, schema })}
        />
      }
    />
  )
}

/** Where the tab's queries run, what is known of it, and what the editor completes from. */
function useTabSchema(db: LocalDatabase, head: TabHead) {
  const choice = useTabPlace(db, head)
  const { dbId, catalog, schema } = choice.place
  const at = useMemo(
    () => (dbId === null || schema === null ? null : { dbId, catalog, schema }),
    [dbId, catalog, schema],
  )
  const catalogue = useSchemaCatalogue(db, at)
  return { choice, catalogue, completion: useCompletion(catalogue, choice.place, choice.schemas) }
}

function tellWhenNotStored(done: Awaited<ReturnType<typeof editTab>>): void {
  if (done.ok) return
  notify({
    type: 'danger',
    text: 'This could not be stored on this device.',
    detail: done.error.message,
    noDuplicate: true,
  })
}
