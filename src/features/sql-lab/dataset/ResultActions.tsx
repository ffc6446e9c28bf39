import { useState } from 'react'
import type { Query } from '#domain/query/query.ts'
import { KeepButton } from '#features/sql-lab/device/KeepButton.tsx'
import { ExportButton } from '#features/sql-lab/export/ExportButton.tsx'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { lazily } from '#parts/lazily.ts'
import { Button } from '#ui/controls/Button.tsx'
import { ChartIcon } from '#ui/icons.ts'

const DatasetDialog = lazily(async () => (await import('./DatasetDialog.tsx')).DatasetDialog)

/** Exports a result as a file or saves it as a dataset. Load it lazily. */
export function ResultActions({ query }: { readonly query: Query }) {
  const [isOpen, setOpen] = useState(false)
  const denial = useDatasetDenial()
  return (
    <>
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
