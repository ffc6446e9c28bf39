import type { ShownRows } from '#data/http/datasets/around-dataset.ts'
import type { Loadable } from '#domain/core/loadable.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { RowsTable } from './RowsTable.tsx'

/** Shows fetched rows, or why there are none. */
export function FetchedRows({
  fetched,
  label,
}: {
  readonly fetched: Loadable<ShownRows, { readonly message: string }>
  readonly label: string
}) {
  if (fetched.state === 'ready') return <RowsTable rows={fetched.value} label={label} />
  if (fetched.state === 'loading') return <Spinner size={16} />
  if (fetched.state === 'missing') return null
  return (
    <EmptyState title="The rows could not be loaded" tone="danger" role="alert">
      {fetched.error.message}
    </EmptyState>
  )
}
