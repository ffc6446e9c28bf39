import { clock } from '#data/platform/clock.ts'
import { bytesText, durationText, rowsText } from '#domain/core/number/format-quantity.ts'
import type { Query } from '#domain/query/query.ts'
import { limitNote, resultStamp } from '#domain/query/result-note.ts'
import { mayHaveTemplate } from '#domain/sql/templates/may-have-template.ts'
import { lazily } from '#parts/lazily.ts'
import { Stamp } from '#ui/Stamp.tsx'

const RenderedSql = lazily(async () => (await import('#features/sql-lab/params/RenderedSql.tsx')).RenderedSql)

const FetchAllButton = lazily(async () => (await import('./FetchAllButton.tsx')).FetchAllButton)

const ResultActions = lazily(
  async () => (await import('#features/sql-lab/dataset/ResultActions.tsx')).ResultActions,
)

interface ResultFooterProps {
  readonly query: Query
  /** Total number of rows; null if unknown. */
  readonly totalRows: number | null
  /** Runs the query again. */
  readonly onRunAgain?: (() => void) | undefined
}

/** The footer of a result: source and time, number of rows, duration, size, and whether it was cut. Source: look §7. */
export function ResultFooter({ query, totalRows, onRunAgain }: ResultFooterProps) {
  const endedAt = query.endDttm ?? query.startDttm
  const stamp = resultStamp(query, performance.timeOrigin, clock.now())
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
      {query.partOf !== undefined && <FetchAllButton query={query} totalRows={query.partOf} />}
      <ResultActions query={query} onRunAgain={onRunAgain} />
    </>
  )
}
