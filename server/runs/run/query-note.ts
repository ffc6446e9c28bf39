import type { Insertable, Updateable } from 'kysely'
import type { ExecuteBody } from '#domain/contract/sqllab.ts'
import type { NewRelation, ResultCut, RunAnswer } from '#domain/engines/engine.ts'
import { INTERRUPTED_TEXT } from '#domain/errors/server-texts.ts'
import type { RowLimit } from '#domain/sql/row-limit.ts'
import { listedErrors } from '#server/runs/errors/listed-errors.ts'
import type { RunFailure } from '#server/runs/errors/run-error.ts'
import type { PreparedRun, PreparedStatement } from '#server/runs/prepare/prepare-run.ts'
import type { QueryTable } from '#server/store/tables.ts'

/** The data of a run before it begins. */
interface RequestedRun {
  readonly clientId: string
  readonly userId: number
  readonly databaseId: number
  readonly body: ExecuteBody
  readonly prepared: PreparedRun
  readonly isScheduled: boolean
  readonly now: number
}

type Patch = Updateable<QueryTable>

/** The row of a query that waits in the queue. */
export function pendingQuery(run: RequestedRun): Insertable<QueryTable> {
  const { body, prepared, now } = run
  const { limit, creates } = prepared.statements.at(-1) ?? prepared.statements[0]
  return {
    client_id: run.clientId,
    user_id: run.userId,
    database_id: run.databaseId,
    sql_editor_id: body.sql_editor_id ?? null,
    tab_name: body.tab ?? null,
    catalog: body.catalog ?? null,
    schema: body.schema ?? null,
    sql: body.sql,
    executed_sql: null,
    row_limit: limit.limit,
    limiting_factor: limit.factor,
    state: run.isScheduled ? 'scheduled' : 'pending',
    progress: 0,
    row_count: null,
    error_message: null,
    extra_json: '{}',
    run_async: body.runAsync === true ? 1 : 0,
    template_params: body.templateParams ?? null,
    ...relationNote(creates),
    started_on: now,
    ended_on: null,
    changed_on: now,
  }
}

function relationNote(creates: NewRelation | null) {
  if (creates === null) return { select_as_cta: 0 as const }
  const { kind, schema, name } = creates
  return { select_as_cta: 1 as const, ctas_method: kind, tmp_schema_name: schema, tmp_table_name: name }
}

/** Progress of a run: its current statement, from 0, and the percent of that statement. */
interface RunProgress {
  readonly index: number
  readonly percent: number
  readonly now: number
}

/** The patch of a query while a statement runs. The last percent is for storing the result. */
export function runningPatch({ statements }: PreparedRun, { index, percent, now }: RunProgress): Patch {
  const statement = statements[index]
  return {
    state: 'running',
    progress: Math.min(99, Math.floor((100 * index + percent) / statements.length)),
    executed_sql: statement === undefined ? null : executedSql(statement, true),
    extra_json: JSON.stringify({ progress: progressText(index, statements.length) }),
    changed_on: now,
  }
}

/** The patch of a successful query; `resultsKey` is null if its result is not stored. */
export function successPatch(
  statement: PreparedStatement,
  answer: RunAnswer,
  { resultsKey, now }: { readonly resultsKey: string | null; readonly now: number },
): Patch {
  const { columns, rowCount, sqlRowCount, cut, isLimited } = answer
  return {
    state: 'success',
    progress: 100,
    row_count: statement.creates === null ? rowCount : sqlRowCount,
    executed_sql: executedSql(statement, isLimited),
    limiting_factor: factorOf(cut, statement.limit),
    extra_json: JSON.stringify({ progress: null, columns, ...warningOf(answer) }),
    results_key: resultsKey,
    ended_on: now,
    changed_on: now,
  }
}

/** The limiting factor in the API, which has no name for the limit of bytes. */
function factorOf(cut: ResultCut | null, { factor }: RowLimit): string {
  if (cut === null) return 'NOT_LIMITED'
  return cut.by === 'rows' ? factor : 'UNKNOWN'
}

function warningOf({ cut, rowCount, sourceNotes = [] }: RunAnswer): { warning?: string } {
  const warnings = [...(cut?.by === 'bytes' ? [bytesWarning(cut.limitBytes, rowCount)] : []), ...sourceNotes]
  return warnings.length === 0 ? {} : { warning: warnings.join(' ') }
}

function bytesWarning(limitBytes: number, rowCount: number): string {
  const rows = rowCount.toLocaleString('en-US')
  return `A result may have ${limitBytes / 1_000_000} MB: the rows after the first ${rows} were left out.`
}

/** The SQL that the database ran; for a new table or view in the form of Superset. */
function executedSql({ sql, limit, creates }: PreparedStatement, isLimited: boolean): string {
  // A table has all rows: the limit is for shown rows.
  return creates === null
    ? isLimited
      ? limit.sql
      : sql
    : `CREATE ${creates.kind} ${creates.schema}.${creates.name} AS \n${sql}`
}

/** The patch of a query that failed at one of `count` statements. */
export function failurePatch(
  failure: RunFailure,
  { index, count, now }: { readonly index: number; readonly count: number; readonly now: number },
): Patch {
  const errors = listedErrors(failure)
  const place = count > 1 ? `Statement ${index + 1} out of ${count} ` : ''
  return {
    state: 'failed',
    progress: 0,
    error_message: `${place}${errors[0]?.message ?? ''}`,
    extra_json: JSON.stringify({ progress: progressText(index, count), errors }),
    ended_on: now,
    changed_on: now,
  }
}

/** The patch of a query that was stopped. */
export function stoppedPatch(now: number): Patch {
  return { state: 'stopped', progress: 0, ended_on: now, changed_on: now }
}

/** The patch of a query that ended with its server. */
export function interruptedPatch(now: number): Patch {
  return {
    state: 'failed',
    progress: 0,
    error_message: INTERRUPTED_TEXT,
    extra_json: JSON.stringify({ errors: listedErrors({ code: 'interrupted' }) }),
    ended_on: now,
    changed_on: now,
  }
}

function progressText(index: number, count: number): string {
  return `Running statement ${index + 1} out of ${count}`
}
