import { useMemo, useState } from 'react'
import type { WireError } from '#domain/errors/wire-error.ts'
import { sqlToEstimate, titledStatements } from '#domain/query/estimate/estimated-sql.ts'
import { isTooLong, type TextPart, tooLongMessage } from '#domain/sql/statement-size.ts'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { dialectOf } from '#parts/dialect.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { EstimatedStatementView } from './EstimatedStatementView.tsx'
import css from './estimate.module.css'
import { LearnedLine, useTimeLearner } from './LearnedLine.tsx'
import { useEstimate } from './use-estimate.ts'

interface EstimateDialogProps {
  readonly context: ToolContext
  readonly onClose: () => void
}

/** Estimates the cost of the selection, else of the complete text, for each statement. Nothing is executed. Load it lazily. */
export function EstimateDialog({ context, onClose }: EstimateDialogProps) {
  const { choice, work } = context
  const [source] = useState(() => work.sourceNow())
  const sql = source === null ? '' : sqlToEstimate(source)
  const { database } = choice.place
  const part = source !== null && source.to > source.from ? 'selection' : 'text'
  const problem = problemOf(context, sql, part)
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Cost estimate"
      sentence={
        part === 'selection'
          ? 'For the selected text. Nothing is executed.'
          : 'For the text of this tab. Nothing is executed.'
      }
      actions={
        <Button autoFocus onPress={onClose}>
          Close
        </Button>
      }
    >
      {problem === null ? (
        <Estimates
          onMeasure={(statement) => {
            work.runSql(`EXPLAIN (ANALYZE, FORMAT json) ${statement}`)
            onClose()
          }}
          context={context}
          sql={sql}
          dialect={dialectOf(database?.backend)}
        />
      ) : (
        <EmptyState title="No estimate">{problem}</EmptyState>
      )}
    </Dialog>
  )
}

function problemOf({ choice, work }: ToolContext, sql: string, part: TextPart): string | null {
  const { database } = choice.place
  if (database?.allowsEstimate === false) return `The database ${database.name} gives no estimates.`
  // Without an answer of the server the estimate itself gives the reason, with another try.
  if (database === null && work.problem !== false) return work.problem
  if (isTooLong(sql)) return tooLongMessage(part)
  return sql.trim() === '' ? 'There is no SQL to estimate in this tab.' : null
}

interface EstimatesProps {
  readonly context: ToolContext
  readonly sql: string
  readonly dialect: string
  readonly onMeasure: (sql: string) => void
}

function Estimates({ context, sql, dialect, onMeasure }: EstimatesProps) {
  const statements = useMemo(() => titledStatements(sql, dialect), [sql, dialect])
  const learn = useTimeLearner(context.db, context.choice.place.dbId)
  const { estimate, failure, again } = useEstimate(context, sql)
  if (estimate.error !== null) {
    return (
      <EmptyState
        role="alert"
        tone="danger"
        title={
          failure === null || !isAway(failure) ? 'The cost was not estimated.' : 'The server does not answer.'
        }
        actions={<Button onPress={again}>Try again</Button>}
      >
        {failure !== null && isAway(failure)
          ? 'An estimate needs the database. Your text is unchanged.'
          : estimate.error}
      </EmptyState>
    )
  }
  if (estimate.cost === null) {
    return (
      <p className={css.waiting} role="status">
        <Spinner size={14} /> Estimating
      </p>
    )
  }
  const { cost } = estimate
  // A comment alone is no statement, but some servers list it.
  const hasTitles = statements.length === cost.length
  return (
    <div className={css.statements}>
      {cost.length === 0 && <p>There is no statement to estimate.</p>}
      {cost.map((statement, index) => (
        <EstimatedStatementView
          // Statements have no ids, and their order does not change.
          key={String(index)}
          statement={statement}
          title={hasTitles ? (statements[index]?.title ?? '') : ''}
          onMeasure={measureOf(hasTitles ? statements[index]?.sql : undefined, onMeasure)}
          place={cost.length === 1 ? null : `Statement ${index + 1} of ${cost.length}`}
        >
          {hasTitles && learn !== null && <LearnedLine learn={learn} sql={statements[index]?.sql ?? ''} />}
        </EstimatedStatementView>
      ))}
    </div>
  )
}

function isAway({ code }: WireError): boolean {
  return code === 'offline' || code === 'timeout' || code === 'login-page'
}

function measureOf(sql: string | undefined, onMeasure: (sql: string) => void): (() => void) | null {
  return sql === undefined ? null : () => onMeasure(sql)
}
