import { err, ok, type Result } from '#domain/core/result.ts'
import { scanDialect } from '#domain/sql/scan/scan-dialect.ts'
import { type Statement, splitStatements } from '#domain/sql/split-statements.ts'
import { statementAt } from '#domain/sql/statement-at.ts'
import { missingParameters } from '#domain/sql/templates/parameter-fields.ts'
import { hasTemplateStatements } from '#domain/sql/templates/scan-template.ts'
import { templateParameters } from '#domain/sql/templates/template-parameters.ts'

/** The part to run: the selection or otherwise all, the statement at the cursor, or all. */
export type RunMode = 'run' | 'statement' | 'all'

/** The text of a tab when Run is pressed, with the selection as offsets; `from` equals `to` without one. */
export interface RunSource {
  readonly sql: string
  readonly from: number
  readonly to: number
  /** Runs all statements as one, to store the rows of the last one as a table. */
  readonly isComplete?: boolean
}

/** A statement to run, with its start in the tab's text (line and column from 1). */
export interface PlannedRun {
  readonly sql: string
  readonly startLine: number
  readonly startColumn: number
}

/**
 * Plans a run: the statements in order. Several statements are separate runs, each with its own result and an error that
 * refers to the tab's text. A text with template statements (`{% … %}`) is one run, because they may depend on each
 * other. `dialect` is the editor's name for it.
 * Fails: `nothing-to-run` for blanks and comments only. Source: look §9 Ctrl+Enter, Ctrl+Shift+Enter.
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

/** The required parameters of runs without a value, each once. */
export function missingOf(runs: readonly PlannedRun[], templateParams: string | null): readonly string[] {
  const names = runs.flatMap(({ sql }) => missingParameters(templateParameters(sql), templateParams))
  return [...new Set(names)]
}

/** Adds the position of each statement, in one pass. */
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
