import { err, ok, type Result } from '#domain/core/result.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { type Statement, splitStatements } from '#domain/sql/split-statements.ts'
import { statementAt } from '#domain/sql/statement-at.ts'
import { missingParameters } from '#domain/sql/templates/parameter-fields.ts'
import { hasTemplateStatements } from '#domain/sql/templates/scan-template.ts'
import { templateParameters } from '#domain/sql/templates/template-parameters.ts'

/** What the user asked to run: the selection or else all, the statement at the cursor, or all in any case. */
export type RunMode = 'run' | 'statement' | 'all'

/** The text of a tab as it stands when Run is pressed; offsets into it, `from` equals `to` without a selection. */
export interface RunSource {
  readonly sql: string
  readonly from: number
  readonly to: number
  /** All statements go as one run: their last one's rows are to be kept as a table. */
  readonly isComplete?: boolean
}

/** One statement to run, and where in the tab's text it begins (line and column from 1). */
export interface PlannedRun {
  readonly sql: string
  readonly startLine: number
  readonly startColumn: number
}

/**
 * Plans a run: which statements are sent, in order. Several statements become several runs, one after the other, each
 * with a result of its own and an error that points into the tab's text. A text whose templates hold statements (`{% … %}`)
 * is one run: what one of its statements sets another may need.
 * `dialect` is the editor's name for it.
 * Fails: `nothing-to-run` when there is only space and comments. Source: look §9 Ctrl+Enter, Ctrl+Shift+Enter.
 */
export function planRun(
  source: RunSource,
  mode: RunMode,
  dialect = 'standard',
): Result<PlannedRun[], { code: 'nothing-to-run' }> {
  const isComplete = source.isComplete === true || hasTemplateStatements(source.sql)
  const found = statementsOf(source, isComplete && mode === 'statement' ? 'all' : mode, dialect)
  const statements = isComplete ? asOne(found) : found
  return statements.length === 0 ? err({ code: 'nothing-to-run' }) : ok(placed(source.sql, statements))
}

function asOne(statements: readonly Statement[]): readonly Statement[] {
  const [first, last] = [statements[0], statements.at(-1)]
  return first === undefined || last === undefined ? [] : [{ from: first.from, to: last.to, end: last.end }]
}

/** The names that runs need and that have no value, each once. */
export function missingOf(runs: readonly PlannedRun[], templateParams: string | null): readonly string[] {
  const names = runs.flatMap(({ sql }) => missingParameters(templateParameters(sql), templateParams))
  return [...new Set(names)]
}

/** Each statement with its place; the text is gone through once for all of them. */
function placed(sql: string, statements: readonly Statement[]): PlannedRun[] {
  let startLine = 1
  let lineStart = 0
  let lineEnd = sql.indexOf('\n')
  return statements.map(({ from, to }) => {
    while (lineEnd >= 0 && lineEnd < from) {
      startLine += 1
      lineStart = lineEnd + 1
      lineEnd = sql.indexOf('\n', lineStart)
    }
    return { sql: sql.slice(from, to), startLine, startColumn: from - lineStart + 1 }
  })
}

function statementsOf({ sql, from, to }: RunSource, mode: RunMode, name: string): readonly Statement[] {
  const dialect = scanDialect(name)
  const all = splitStatements(sql, dialect)
  if (mode === 'statement') {
    const found = statementAt(sql, all, to)
    return found === null ? [] : [found]
  }
  if (mode === 'all' || sql.slice(from, to).trim() === '') return all
  return splitStatements(sql.slice(from, to), dialect).map((statement) => ({
    from: statement.from + from,
    to: statement.to + from,
    end: statement.end + from,
  }))
}
