import type { ShownRows } from '#data/http/datasets/around-dataset.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { RowsTable } from './RowsTable.tsx'
import type { Asked } from './use-asked.ts'

/** Rows that were asked for, or why there are none. */
export function AskedRows({ asked, label }: { readonly asked: Asked<ShownRows>; readonly label: string }) {
  if (asked.state === 'there') return <RowsTable rows={asked.value} label={label} />
  if (asked.state === 'asking') return <Spinner size={16} />
  if (asked.state === 'none') return null
  return (
    <EmptyState title="The rows did not come" tone="danger" role="alert">
      {asked.message}
    </EmptyState>
  )
}
