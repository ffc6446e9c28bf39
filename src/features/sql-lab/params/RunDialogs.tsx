import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import type { RunDialog } from '#features/sql-lab/run/run-dialog.ts'
import type { TabRun } from '#features/sql-lab/run/use-tab-run.ts'
import type { TabPlace } from '#features/sql-lab/schema/use-tab-place.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'
import { useStore } from '#ui/use-store.ts'
import { ParametersDialog } from './ParametersDialog.tsx'
import { RelationDialog } from './RelationDialog.tsx'

interface RunDialogsProps {
  readonly dialog: RunDialog
  readonly head: TabHead
  readonly work: TabRun
  readonly place: TabPlace
}

/** The dialog that a run waits for. */
export function RunDialogs({ dialog, head, work, place }: RunDialogsProps) {
  const allowed = place.database?.newRelations
  // A server that exports all rows of a query also stores all of them.
  const keepsAll = useStore(knownServer, (server) => denialOf(server, 'streamedExport') === false)
  if (dialog.kind === 'parameters') {
    return (
      <ParametersDialog
        sql={dialog.sql}
        templateParams={head.templateParams}
        isRun={dialog.mode !== null}
        onSet={(json) => work.setParameters(json, dialog)}
        onClose={work.closeDialog}
      />
    )
  }
  if (dialog.kind === 'cost') {
    return (
      <ConfirmDialog
        title="Run this query?"
        sentence={dialog.question}
        keep="Cancel"
        verb="Run"
        isDanger={false}
        onKeep={work.closeDialog}
        onConfirm={() => work.acceptCost(dialog)}
      />
    )
  }
  if (allowed === undefined) return null
  return (
    <RelationDialog
      allowed={allowed}
      keepsAll={keepsAll}
      onKeep={work.makeRelation}
      onClose={work.closeDialog}
    />
  )
}
