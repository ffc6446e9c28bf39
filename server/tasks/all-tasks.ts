import { FORMAT_SQL } from '#server/commands/format/format-task.ts'
import { READ_ARCHIVE } from '#server/records/bundles/import/archive-task.ts'
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

/**
 * Every task that runs in a child process: all code that computes over foreign input is loaded here and nowhere else. Only
 * the program beside this file may import it.
 */
const ALL_TASKS: readonly TaskCode[] = [
  codeOf(FILL_TEMPLATES, async () => (await import('#server/templates/render-template.ts')).renderTemplates),
  codeOf(FORMAT_SQL, async () => (await import('#server/commands/format/format-sql.ts')).formatSqlText),
  codeOf(
    READ_ARCHIVE,
    async () => (await import('#server/records/bundles/import/read-archive.ts')).readArchive,
  ),
]

/** The code of the task of a name; null where none has it. */
export function findTask(name: string): TaskCode | null {
  return ALL_TASKS.find((task) => task.name === name) ?? null
}
