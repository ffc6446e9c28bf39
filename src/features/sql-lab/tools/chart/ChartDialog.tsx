import { hasSucceeded } from '#domain/query/states.ts'
import { DatasetDialog } from '#features/sql-lab/dataset/DatasetDialog.tsx'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'

interface ChartDialogProps {
  readonly context: ToolContext
  readonly onClose: () => void
}

/** Saves the last run of the tab as a dataset and opens the chart builder; explains why if there is none to save. */
export function ChartDialog({ context, onClose }: ChartDialogProps) {
  const { latest } = context.work
  const denial = useDatasetDenial()
  const canSave = latest !== null && hasSucceeded(latest.state) && latest.ctas === null
  if (canSave && denial === false) return <DatasetDialog query={latest} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create a chart"
      sentence={
        denial === false
          ? 'Run a query with a result first. Its columns become those of the chart.'
          : `${denial}.`
      }
      actions={
        <Button kind="primary" autoFocus onPress={onClose}>
          Close
        </Button>
      }
    />
  )
}
