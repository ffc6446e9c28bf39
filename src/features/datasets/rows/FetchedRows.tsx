import type { ShownRows } from '#data/http/datasets/around-dataset.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { RowsTable } from './RowsTable.tsx'
import type { Fetched } from './use-fetched.ts'

/** Rows that were asked for, or why there are none. */
export function FetchedRows({
  fetched,
  label,
}: {
  readonly fetched: Fetched<ShownRows>
  readonly label: string
}) {
  if (fetched.state === 'ready') return <RowsTable rows={fetched.value} label={label} />
  if (fetched.state === 'loading') return <Spinner size={16} />
  if (fetched.state === 'idle') return null
  return (
    <EmptyState title="The rows did not come" tone="danger" role="alert">
      {fetched.message}
    </EmptyState>
  )
}
