import { lazy, Suspense } from 'react'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import type { TabPlace } from '#features/sql-lab/schema/use-tab-place.ts'

const ParametersDialog = lazy(async () => ({
  default: (await import('./ParametersDialog.tsx')).ParametersDialog,
}))
const RelationDialog = lazy(async () => ({ default: (await import('./RelationDialog.tsx')).RelationDialog }))

interface RunDialogsProps {
  readonly head: TabHead
  readonly work: TabRun
  readonly place: TabPlace
}

/** What is asked before a run, over the page. */
export function RunDialogs({ head, work, place }: RunDialogsProps) {
  const { dialog } = work
  const allowed = place.database?.newRelations
  if (dialog === null) return null
  return (
    <Suspense>
      {dialog.kind === 'parameters' && (
        <ParametersDialog
          sql={dialog.sql}
          templateParams={head.templateParams}
          isRun={dialog.mode !== null}
          onSet={(json) => work.setParameters(json, dialog)}
          onClose={work.closeDialog}
        />
      )}
      {dialog.kind === 'relation' && allowed !== undefined && (
        <RelationDialog allowed={allowed} onKeep={work.keepRows} onClose={work.closeDialog} />
      )}
    </Suspense>
  )
}
