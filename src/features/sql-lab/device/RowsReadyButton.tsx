import { useLive } from '#data/db/live.ts'
import { areRowsReady } from '#data/device-tables/are-rows-ready.ts'
import { readyValue } from '#domain/core/loadable.ts'
import type { Query } from '#domain/query/query.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'

interface RowsReadyButtonProps {
  readonly query: Query
  readonly onPress: () => void
}

/** Runs a query of a sample again, once its tables have all rows. */
export function RowsReadyButton({ query, onPress }: RowsReadyButtonProps) {
  const { db } = useWorkspace()
  const isReady = readyValue(useLive(async () => areRowsReady(db, query), [db, query]))
  return isReady === true ? <Button onPress={onPress}>All rows are ready: refresh</Button> : null
}
