import type { HistoryRun } from '#domain/query/history/history-run.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'

interface DeleteQuestionProps {
  readonly run: HistoryRun
  readonly onKeep: () => void
  readonly onDelete: (run: HistoryRun) => void
}

/** Asks for confirmation before a run and its result are deleted from this device. */
export const DeleteQuestion = ({ run, onKeep, onDelete }: DeleteQuestionProps) => (
  <ConfirmDialog
    title="Delete this run from this device?"
    sentence={
      run.place === 'both'
        ? 'Its SQL and its result are removed from this device. The server keeps its copy.'
        : 'Its SQL and its result are lost: the server does not have them.'
    }
    keep="Keep it"
    verb="Delete"
    onKeep={onKeep}
    onConfirm={() => onDelete(run)}
  />
)
