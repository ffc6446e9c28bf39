import { fetchAllRows } from '#data/commands/queries/fetch-results.ts'
import { connection } from '#data/http/connection.ts'
import { rowsText } from '#domain/core/number/format-quantity.ts'
import type { Query } from '#domain/query/query.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useStore } from '#ui/use-store.ts'

interface FetchAllButtonProps {
  readonly query: Query
  readonly totalRows: number
}

/** Fetches the other rows of a result of which only the first were fetched. Load it lazily: few results need it. */
export function FetchAllButton({ query, totalRows }: FetchAllButtonProps) {
  const { db } = useWorkspace()
  const isOnline = useStore(connection, ({ kind }) => kind === 'online')
  return (
    <Button
      kind="quiet"
      disabledReason={!isOnline && 'Needs the server'}
      onPress={() => void fetchAllRows(db, query.id)}
    >
      Fetch all {rowsText(totalRows)}
    </Button>
  )
}
