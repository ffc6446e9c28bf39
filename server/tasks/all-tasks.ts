import type { TextBytes } from '#domain/engines/step-order.ts'
import { COMPILE_QUERY } from '#server/chart-data/compile/compile-task.ts'
import { PROCESS_ANSWER } from '#server/chart-data/processed/process-task.ts'
import { SHOW_LEGACY } from '#server/chart-data/routes/explore-json/legacy-task.ts'
import { COLUMN_VALUES } from '#server/chart-data/values/values-task.ts'
import { READ_YAML } from '#server/databases/yaml-task.ts'
import { APPLY_STEPS } from '#server/engines/host/steps/steps-task.ts'
import { WRITE_ROWS } from '#server/files/rows/rows-task.ts'
import { WRITE_ARCHIVE } from '#server/records/bundles/export/archive-task.ts'
import { READ_ARCHIVE } from '#server/records/bundles/import/archive-task.ts'
import { CHECK_EXPRESSIONS } from '#server/records/datasets/texts-task.ts'
import { COMPARE_RUNS } from '#server/runs/compare/compare-task.ts'
import { WRITE_STORED_ROWS } from '#server/runs/exports/stored-rows-task.ts'
import { FORMAT_SQL } from '#server/runs/format/format-task.ts'
import { PLAN_STATEMENTS } from '#server/runs/prepare/statements-task.ts'
import { FILL_TEMPLATES } from '#server/templates/template-task.ts'
import type { WorkTask } from '#server/work/define-task.ts'

/** The code of a task, as the program of a child process calls it. */
interface TaskCode {
  readonly name: string
  readonly load: () => Promise<(input: never) => unknown>
}

/** Ties a task to its code. */
function codeOf<Input, Answer>(
  { name }: WorkTask<Input, Answer>,
  load: () => Promise<(input: Input) => Answer | Promise<Answer>>,
): TaskCode {
  return { name, load }
}

const TEXT_BYTES: TextBytes = {
  decode: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
  encode: (text) => Buffer.from(text),
}

/**
 * All tasks for child processes: all code that computes over foreign input is loaded by this list. Only the program beside
 * this file may import it.
 */
const ALL_TASKS: readonly TaskCode[] = [
  codeOf(FILL_TEMPLATES, async () => (await import('#server/templates/render-template.ts')).renderTemplates),
  codeOf(READ_YAML, async () => (await import('#server/databases/read-yaml.ts')).readYaml),
  codeOf(FORMAT_SQL, async () => (await import('#domain/sql/format/format-sql.ts')).formatSqlText),
  codeOf(COMPILE_QUERY, async () => (await import('#server/chart-data/compile/compile-sent.ts')).compileSent),
  codeOf(
    PLAN_STATEMENTS,
    async () => (await import('#server/runs/prepare/plan-statements.ts')).planStatements,
  ),
  codeOf(APPLY_STEPS, async () => {
    const { applySteps } = await import('#domain/engines/apply-steps.ts')
    return (order) => applySteps(order, TEXT_BYTES)
  }),
  codeOf(
    PROCESS_ANSWER,
    async () => (await import('#server/chart-data/processed/process-rows.ts')).processRows,
  ),
  codeOf(
    SHOW_LEGACY,
    async () => (await import('#server/chart-data/routes/explore-json/show-legacy.ts')).showLegacy,
  ),
  codeOf(
    CHECK_EXPRESSIONS,
    async () => (await import('#server/records/datasets/check-expressions.ts')).checkExpressions,
  ),
  codeOf(
    COLUMN_VALUES,
    async () => (await import('#server/chart-data/values/column-values.ts')).columnValues,
  ),
  codeOf(WRITE_ROWS, async () => (await import('#server/files/rows/write-rows.ts')).writeRows),
  codeOf(COMPARE_RUNS, async () => (await import('#server/runs/compare/compare-runs.ts')).compareRuns),
  codeOf(
    WRITE_STORED_ROWS,
    async () => (await import('#server/runs/exports/write-stored-rows.ts')).writeStoredRows,
  ),
  codeOf(
    READ_ARCHIVE,
    async () => (await import('#server/records/bundles/import/read-archive.ts')).readArchive,
  ),
  codeOf(
    WRITE_ARCHIVE,
    async () => (await import('#server/records/bundles/export/write-archive.ts')).writeArchive,
  ),
]

/** The code of a task by name; null if there is none. */
export function findTask(name: string): TaskCode | null {
  return ALL_TASKS.find((task) => task.name === name) ?? null
}
