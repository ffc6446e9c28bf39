import type * as z from 'zod/mini'
import type { createTags } from '#domain/contract/bi/tag.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { type HttpError, messageError } from '#server/http/errors/http-error.ts'
import { readTagNames } from '#server/records/kind/take-tags.ts'
import type { Store } from '#server/store/open-store.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { ensureTags } from '#server/store/tags/tag-rows.ts'
import { type TagWriter, tagOf } from './change-tags.ts'
import { changeTags, type TaggedObject, taggedKind } from './tag-objects.ts'

const INVALID = messageError(422, 'Invalid tag')

/** A record by the number of its kind, and its id. */
interface NumberedObject {
  readonly type: number
  readonly id: number
}

/** Adds tags to a record. Fails: 422 for a kind without tags, 400, 403, 404. */
export async function giveTags(
  store: Store,
  writer: TagWriter,
  { type, id }: NumberedObject,
  texts: readonly string[],
): Promise<Result<Record<string, never>, HttpError>> {
  const kind = taggedKind(type)
  if (kind === null) return err(INVALID)
  const names = readTagNames(texts, 'tags')
  if (!names.ok) return names
  return await inTransaction(store, async (view) => {
    await ensureTags(view, names.value, writer)
    const given = await changeTags(view, writer.userId, { kind, id }, (had) => [...had, ...names.value])
    return given.ok ? ok({}) : given
  })
}

/** Removes a tag from a record. Fails: 422 if it does not have the tag, 403, 404. */
export async function takeTag(
  store: Store,
  writer: TagWriter,
  { type, id }: NumberedObject,
  name: string,
): Promise<Result<{ message: string }, HttpError>> {
  const kind = taggedKind(type)
  if (kind === null) return err(INVALID)
  return await inTransaction(store, async (view) => {
    let had = false
    const taken = await changeTags(view, writer.userId, { kind, id }, (names) => {
      had = names.includes(name.trim())
      return names.filter((one) => one !== name.trim())
    })
    if (!taken.ok) return taken
    return had ? ok({ message: 'OK' }) : err(messageError(422, 'Could not process entity'))
  })
}

type Answer = z.infer<typeof createTags.answer>

/** Adds tags to records; those that do not exist, or that the user may not change, are skipped and listed. Fails: 400. */
export async function giveSeveral(
  store: Store,
  writer: TagWriter,
  { tags }: z.infer<typeof createTags.body>,
): Promise<Result<Answer, HttpError>> {
  return await inTransaction(store, async (view) => {
    const skipped: Answer['result']['objects_skipped'] = []
    const given: Answer['result']['objects_tagged'] = []
    for (const { name: text, objects_to_tag: objects = [] } of tags) {
      const tag = await tagOf(view, writer, text)
      if (!tag.ok) return tag
      for (const [word, id] of objects) {
        const kind = taggedKind(word)
        const object: TaggedObject | null = kind === null ? null : { kind, id }
        const done =
          object !== null &&
          (await changeTags(view, writer.userId, object, (names) => [...names, tag.value.name])).ok
        ;(done ? given : skipped).push([word, id])
      }
    }
    return ok({ result: { objects_skipped: skipped, objects_tagged: given } })
  })
}
