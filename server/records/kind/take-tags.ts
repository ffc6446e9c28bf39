import { err, ok, type Result } from '#domain/core/result.ts'
import { readTagName } from '#domain/tags/tag-name.ts'
import { tagSet } from '#domain/tags/tag-set.ts'
import { fieldsError, type HttpError } from '#server/http/errors/http-error.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { rowsById } from '#server/store/rows-by-id.ts'
import { type Tagged, tagNamesText } from '#server/store/tags/tag-names.ts'
import { ensureTags } from '#server/store/tags/tag-rows.ts'
import type { Authorship } from '#server/store/users.ts'

/** All tags of a record: by their ids, as in the reference server, or by their names. */
interface GivenTags {
  readonly tags?: readonly number[] | undefined
  readonly tag_names?: readonly string[] | undefined
}

/**
 * The column for the tags of a record; missing tags are created, and without tags in the request the column is left out.
 * Fails: 422 for an unknown id, 400 for an invalid name.
 */
export async function takeTags(
  view: StoreView,
  { tags, tag_names: names }: GivenTags,
  authorship: Authorship,
): Promise<Result<Tagged, HttpError>> {
  if (names !== undefined) {
    const read = readTagNames(names, 'tag_names')
    if (!read.ok) return read
    await ensureTags(view, read.value, authorship)
    return ok({ tag_names: tagNamesText(read.value) })
  }
  if (tags === undefined) return ok({})
  const rows = await rowsById(view, 'tags', tags)
  const missing = tags.find((id) => rows.every((row) => row.id !== id))
  if (missing !== undefined) return err(fieldsError({ tags: [`Tag ID ${missing} not found`] }, 422))
  return ok({ tag_names: tagNamesText(rows.map(({ name }) => name)) })
}

/** Reads the names of tags, without duplicates. Fails: 400 by field for an invalid name. */
export function readTagNames(names: readonly string[], field: string): Result<readonly string[], HttpError> {
  const read = names.map(readTagName)
  const wrong = read.flatMap((name) => (name.ok ? [] : [name.error.message]))
  if (wrong.length > 0) return err(fieldsError({ [field]: wrong }))
  return ok(tagSet(read.flatMap((name) => (name.ok ? [name.value] : []))))
}
