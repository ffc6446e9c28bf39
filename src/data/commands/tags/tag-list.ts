import { cacheAnswers } from '#data/answers/cache-answers.ts'
import { fetchTags, type ListedTag, type TagList } from '#data/answers/tags/fetch-tags.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { send } from '#data/http/send.ts'
import { clock } from '#data/platform/clock.ts'
import { wakeRunner } from '#data/sync/window/wake-runner.ts'
import { createTag, deleteTag, updateTag } from '#domain/contract/bi/tag.ts'
import { ok, type Result } from '#domain/core/result.ts'
import { fields, int, list, nullable, readShape, text } from '#domain/core/shape.ts'
import type { AnswerNotStoredError } from '#domain/errors/not-saved.ts'
import type { WireError } from '#domain/errors/wire-error.ts'

const TAG_LIST_KEY = 'tag-list'

const tag = fields<ListedTag>({ id: int, name: text, description: nullable(text) })
const listShape = fields<TagList>({ tags: list(tag), total: int })

/** The tags as last read; null if they were never read. For live queries. Throws errors of the database. */
export async function readTagList(db: LocalDatabase): Promise<TagList | null> {
  const stored = await db.records.get(TAG_LIST_KEY)
  const read = readShape(listShape, stored?.value)
  return read.ok ? read.value : null
}

/** Reads and stores the tags of the server. Returns when, in ms since 1970. Fails: with any WireError, `not-cached`. */
export async function refreshTagList(
  db: LocalDatabase,
  signal?: AbortSignal,
): Promise<Result<number, WireError | AnswerNotStoredError>> {
  const tags = await fetchTags(signal)
  if (!tags.ok) return tags
  const at = clock.now()
  const stored = await cacheAnswers(db.records, [{ key: TAG_LIST_KEY, value: tags.value, at }])
  return stored.ok ? ok(at) : stored
}

/** Creates a tag on the server. Fails: with any WireError. */
export async function addTag(db: LocalDatabase, name: string): Promise<Result<unknown, WireError>> {
  return afterwards(db, await send(createTag, { body: { name } }))
}

/** Renames a tag on the server, in all its records. Fails: with any WireError. */
export async function renameTag(
  db: LocalDatabase,
  { id, description }: ListedTag,
  name: string,
): Promise<Result<unknown, WireError>> {
  return afterwards(db, await send(updateTag, { params: { id }, body: { name, description } }))
}

/** Deletes a tag on the server, from all its records. Fails: with any WireError. */
export async function removeTag(db: LocalDatabase, { id }: ListedTag): Promise<Result<unknown, WireError>> {
  return afterwards(db, await send(deleteTag, { params: { id } }))
}

/** After a change of a tag its records are pulled at once, and the list is read again. */
async function afterwards(
  db: LocalDatabase,
  answer: Result<unknown, WireError>,
): Promise<Result<unknown, WireError>> {
  if (!answer.ok) return answer
  wakeRunner('focus')
  // A failure does not matter: the list is read again when it is opened.
  await refreshTagList(db).catch(() => undefined)
  return answer
}
