import type { TagBody, TagPatch } from '#domain/contract/bi/tag.ts'
import { err, ok, type Result } from '#domain/core/result.ts'
import { fieldsError, type HttpError, messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { readTagNames } from '#server/records/kind/take-tags.ts'
import type { Store, StoreView } from '#server/store/open-store.ts'
import { rowById } from '#server/store/rows-by-id.ts'
import { inTransaction } from '#server/store/synced/in-transaction.ts'
import { idsTagged, renameEverywhere, TAGGED_TABLES, type TaggedKind } from '#server/store/tags/tag-names.ts'
import {
  deleteTagRow,
  ensureTags,
  type TagRow,
  tagsNamed,
  updateTagRow,
} from '#server/store/tags/tag-rows.ts'
import { changeTags, type TaggedObject, taggedKind } from './tag-objects.ts'

/** The user who changes tags, and the time in ms since 1970. */
export interface TagWriter {
  readonly userId: number
  readonly now: number
}

const FORBIDDEN = messageError(403, 'Forbidden')

/** Creates a tag or finds it by its name, and gives it to exactly these records. Fails: 400, 403, 404. */
export async function putTag(
  store: Store,
  writer: TagWriter,
  { name, description, objects_to_tag: objects = [] }: TagBody,
): Promise<Result<Record<string, never>, HttpError>> {
  return await inTransaction(store, async (view) => {
    const tag = await tagOf(view, writer, name)
    if (!tag.ok) return tag
    const placed = await placeTag(view, writer, tag.value.name, objects)
    if (!placed.ok) return placed
    if (description !== undefined) await updateTagRow(view, tag.value.id, { description })
    return ok({})
  })
}

/** The tag with a name, created if there is none. Fails: 400 for an invalid name. */
export async function tagOf(
  view: StoreView,
  writer: TagWriter,
  text: string,
): Promise<Result<TagRow, HttpError>> {
  const names = readTagNames([text], 'name')
  if (!names.ok) return names
  await ensureTags(view, names.value, writer)
  const [tag] = (await tagsNamed(view, names.value)).values()
  return tag === undefined ? err(NOT_FOUND) : ok(tag)
}

/** Changes a tag that the user created, in all its records. Fails: 400, 403, 404, 422 if another tag has the name. */
export async function changeTag(
  store: Store,
  writer: TagWriter,
  { id, patch }: { readonly id: number; readonly patch: TagPatch },
): Promise<Result<void, HttpError>> {
  return await inTransaction(store, async (view) => {
    const found = await ownTag(view, writer, id)
    if (!found.ok) return found
    const tag = found.value
    const names = readTagNames([patch.name ?? tag.name], 'name')
    if (!names.ok) return names
    const [name = tag.name] = names.value
    if (name !== tag.name) {
      if ((await tagsNamed(view, [name])).size > 0)
        return err(fieldsError({ name: ['Name must be unique'] }, 422))
      await renameEverywhere(view, tag.name, name)
    }
    const { description = tag.description, objects_to_tag: objects } = patch
    const stamp = { changed_by: writer.userId, changed_on: writer.now }
    await updateTagRow(view, id, { name, description, ...stamp })
    return objects === undefined ? ok(undefined) : await placeTag(view, writer, name, objects)
  })
}

async function ownTag(
  view: StoreView,
  { userId }: TagWriter,
  id: number,
): Promise<Result<TagRow, HttpError>> {
  const tag = await rowById(view, 'tags', id)
  if (tag === null) return err(NOT_FOUND)
  return tag.created_by === userId ? ok(tag) : err(FORBIDDEN)
}

/** Deletes tags that the user created, all or none, from all records. Fails: 403, 404. */
export async function removeTags(
  store: Store,
  writer: TagWriter,
  ids: readonly number[],
): Promise<Result<void, HttpError>> {
  return await inTransaction(store, async (view) => {
    for (const id of new Set(ids)) {
      const tag = await ownTag(view, writer, id)
      if (!tag.ok) return tag
      await renameEverywhere(view, tag.value.name, null)
      await deleteTagRow(view, id)
    }
    return ok(undefined)
  })
}

/** Gives a tag to these records, and removes it from all others that the user may change. */
async function placeTag(
  view: StoreView,
  { userId }: TagWriter,
  name: string,
  objects: NonNullable<TagBody['objects_to_tag']>,
): Promise<Result<void, HttpError>> {
  const wanted: TaggedObject[] = []
  for (const [word, id] of objects) {
    const kind = taggedKind(word)
    if (kind === null) return err(fieldsError({ objects_to_tag: [`${word} cannot have tags here`] }))
    wanted.push({ kind, id })
    const given = await changeTags(view, userId, { kind, id }, (names) => [...names, name])
    if (!given.ok) return given
  }
  for (const object of await objectsTagged(view, name)) {
    if (wanted.some(({ kind, id }) => kind === object.kind && id === object.id)) continue
    // Records of others keep the tag.
    await changeTags(view, userId, object, (names) => names.filter((one) => one !== name))
  }
  return ok(undefined)
}

async function objectsTagged(view: StoreView, name: string): Promise<readonly TaggedObject[]> {
  const found: TaggedObject[] = []
  for (const kind of KINDS) found.push(...(await idsTagged(view, kind, [name])).map((id) => ({ kind, id })))
  return found
}

const KINDS: readonly TaggedKind[] = Object.keys(TAGGED_TABLES).flatMap((word) => taggedKind(word) ?? [])
