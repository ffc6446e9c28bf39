import { fetchAllRows } from '#data/commands/queries/fetch-results.ts'
import { connection } from '#data/http/connection.ts'
import { clock } from '#data/platform/clock.ts'
import { bytesText, durationText, rowsText } from '#domain/core/number/format-quantity.ts'
import type { Query } from '#domain/query/query.ts'
import { limitNote, resultStamp } from '#domain/query/result-note.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { lazily } from '#parts/lazily.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { useStore } from '#ui/use-store.ts'

const RenderedSql = lazily(async () => (await import('#features/sql-lab/params/RenderedSql.tsx')).RenderedSql)

const ResultActions = lazily(
  async () => (await import('#features/sql-lab/dataset/ResultActions.tsx')).ResultActions,
)

interface ResultFooterProps {
  readonly query: Query
  /** Total number of rows; null if unknown. */
  readonly totalRows: number | null
}

/** The footer of a result: source and time, number of rows, duration, size, and whether it was cut. Source: look §7. */
export function ResultFooter({ query, totalRows }: ResultFooterProps) {
  const endedAt = query.endDttm ?? query.startDttm
  const stamp = resultStamp(endedAt, performance.timeOrigin, clock.now())
  const { db } = useWorkspace()
  const isOnline = useStore(connection, ({ kind }) => kind === 'online')
  const limit = limitNote(query, totalRows)
  return (
    <>
      <Stamp kind={stamp.kind}>{stamp.text}</Stamp>
      {query.isDataPreview && <span>preview</span>}
      <span>{rowsText(query.rows ?? 0)}</span>
      <span>{durationText(endedAt - query.startDttm)}</span>
      <span>{bytesText(query.sizeBytes ?? 0)}</span>
      {query.executedSql !== null && mayHaveTemplate(query.sql) && <RenderedSql sql={query.executedSql} />}
      {limit.isCut ? (
        <Stamp kind="cut" title={limit.text}>
          {limit.text}
        </Stamp>
      ) : (
        <span>{limit.text}</span>
      )}
      {query.partOf !== undefined && (
        <Button
          kind="quiet"
          disabledReason={!isOnline && 'Needs the server'}
          onPress={() => void fetchAllRows(db, query.id)}
        >
          Fetch all {rowsText(query.partOf)}
        </Button>
      )}
      <ResultActions query={query} />
    </>
  )
}
