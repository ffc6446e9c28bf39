import { useState } from 'react'
import type { Query } from '#domain/query/query.ts'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import { KeepButton } from '#features/sql-lab/device/KeepButton.tsx'
import { RowsReadyButton } from '#features/sql-lab/device/RowsReadyButton.tsx'
import { ExportButton } from '#features/sql-lab/export/ExportButton.tsx'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChartIcon } from '#ui/icons.ts'

const DatasetDialog = lazily(async () => (await import('./DatasetDialog.tsx')).DatasetDialog)

interface ResultActionsProps {
  readonly query: Query
  readonly onRunAgain?: (() => void) | undefined
}

/** Exports a result as a file or saves it as a dataset. Load it lazily. */
export function ResultActions({ query, onRunAgain }: ResultActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const denial = useDatasetDenial()
  return (
    <>
      {query.dbId === THIS_DEVICE_ID && onRunAgain !== undefined && (
        <RowsReadyButton query={query} onPress={onRunAgain} />
      )}
      <ExportButton query={query} />
      {!query.isDataPreview && (
        <Button kind="quiet" icon={ChartIcon} disabledReason={denial} onPress={() => setOpen(true)}>
          Create chart
        </Button>
      )}
      {!query.isDataPreview && query.columns.length > 0 && <KeepButton query={query} />}
      {isOpen && <DatasetDialog query={query} onClose={() => setOpen(false)} />}
    </>
  )
}
