import { cacheAnswers } from '#data/answers/cache-answers.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { clock } from '#data/platform/clock.ts'
import {
  createCssTemplate,
  deleteCssTemplate,
  listCssTemplates,
  updateCssTemplate,
} from '#domain/contract/bi/dashboards/css-template.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { fields, int, list, readShape, text } from '#domain/core/shape.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

/** A stored style, which dashboards copy. Names may repeat. */
export interface CssTemplate {
  readonly id: number
  readonly name: string
  readonly css: string
}

const KEY = 'css-templates'

/** Most templates that are read; a Superset sends no more in one page. */
const MOST = 100

const listShape = list(fields<CssTemplate>({ id: int, name: text, css: text }))

/** The CSS templates as last read, by name; null if they were never read. For live queries. Throws errors of the database. */
export async function readCssTemplates(db: LocalDatabase): Promise<readonly CssTemplate[] | null> {
  const stored = await db.records.get(KEY)
  const read = readShape(listShape, stored?.value)
  return read.ok ? read.value : null
}

/** Reads and stores the CSS templates of the server. Returns when, in ms since 1970. Fails: with any WireError, `not-cached`. */
export async function refreshCssTemplates(
  db: LocalDatabase,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const q = { order_column: 'template_name', order_direction: 'asc', page: 0, page_size: MOST } as const
  const answer = await send(listCssTemplates, { query: { q }, signal })
  if (!answer.ok) return answer
  const templates = answer.value.result.flatMap(({ id, template_name: name, css }): readonly CssTemplate[] =>
    id === undefined ? [] : [{ id, name: name ?? '', css: css ?? '' }],
  )
  const at = clock.now()
  const stored = await cacheAnswers(db.records, [{ key: KEY, value: templates, at }])
  return stored.ok ? ok(at) : stored
}

/** Creates a CSS template on the server, and reads all of them again. Fails: with any WireError; nothing is created then. */
export async function addCssTemplate(
  db: LocalDatabase,
  { name, css }: Pick<CssTemplate, 'name' | 'css'>,
): Promise<Result<null, WireError>> {
  const made = await send(createCssTemplate, { body: { template_name: name, css } })
  if (!made.ok) return made
  // A failure does not matter: the list is read again when it is shown.
  await refreshCssTemplates(db)
  return ok(null)
}

/** Renames a CSS template on the server, and reads all of them again. Fails: with any WireError; nothing changes then. */
export async function renameCssTemplate(
  db: LocalDatabase,
  id: number,
  name: string,
): Promise<Result<null, WireError>> {
  const renamed = await send(updateCssTemplate, { params: { id }, body: { template_name: name } })
  if (!renamed.ok) return renamed
  await refreshCssTemplates(db)
  return ok(null)
}

/** Deletes a CSS template on the server, and reads all of them again. Fails: with any WireError; nothing changes then. */
export async function removeCssTemplate(db: LocalDatabase, id: number): Promise<Result<null, WireError>> {
  const deleted = await send(deleteCssTemplate, { params: { id } })
  // Somebody else deleted it meanwhile.
  if (!deleted.ok && deleted.error.status !== 404) return deleted
  await refreshCssTemplates(db)
  return ok(null)
}
