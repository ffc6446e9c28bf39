import * as calls from '#domain/contract/bi/tag.ts'
import { err, ok } from '#domain/core/result.ts'
import type { ServerDeps } from '#server/deps.ts'
import { answerList } from '#server/http/answer-list.ts'
import { messageError, NOT_FOUND } from '#server/http/errors/http-error.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { describeRecord, RECORD_COLUMNS } from '#server/present/lists/described-columns.ts'
import { presentPerson } from '#server/present/people.ts'
import { presentTag } from '#server/present/tag.ts'
import { favoriteRoutes } from '#server/records/favorites.ts'
import { withoutUndefined } from '#server/records/kind/without-undefined.ts'
import { TAG_LIST } from '#server/store/lists/list-specs.ts'
import type { Store } from '#server/store/open-store.ts'
import { rowById, rowsById } from '#server/store/rows-by-id.ts'
import { type TagRow, tagsNamed } from '#server/store/tags/tag-rows.ts'
import { authorsOf } from '#server/store/users.ts'
import { changeTag, putTag, removeTags } from './change-tags.ts'
import { giveSeveral, giveTags, takeTag } from './give-tags.ts'
import { presentTaggedObjects } from './tagged-objects.ts'

/** Tags: all users see them, and give them to records that they may change; the creator of a tag renames and deletes it. */
export function tagRoutes({ store }: ServerDeps): readonly Route[] {
  const favorites = favoriteRoutes(store, {
    kind: 'tag',
    status: calls.tagFavoriteStatus,
    add: calls.addTagFavorite,
    remove: calls.removeTagFavorite,
    countVisible: async (ids) => (await rowsById(store, 'tags', ids)).length,
  })
  return [...readRoutes(store), ...writeRoutes(store), ...objectRoutes(store), ...favorites]
}

function readRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.listTags, ({ query, user, now }) =>
      answerList(
        { store, spec: TAG_LIST, query, user, needed: ['id', 'name', 'type'] },
        async (rows: readonly TagRow[]) => {
          const people = await authorsOf(store, rows)
          return rows.map((row) => presentTag(row, people, now))
        },
      ),
    ),
    implement(calls.getTag, async ({ params: { id }, now }) => {
      const row = await rowById(store, 'tags', id)
      if (row === null) return err(NOT_FOUND)
      const people = await authorsOf(store, [row])
      // The author has public fields only; a Superset returns all, including the password hash.
      const result = { ...presentTag(row, people, now), created_by: presentPerson(people, row.created_by) }
      return ok({ ...describeRecord(RECORD_COLUMNS.tag), id, result })
    }),
    implement(calls.getTaggedObjects, async ({ query, user }) => {
      const { tags = '', tagIds = '', types = '' } = query
      const ids = splitList(tagIds).map(Number).filter(Number.isSafeInteger)
      const rows = await rowsById(store, 'tags', ids)
      const names = [...splitList(tags), ...rows.map(({ name }) => name)]
      const kinds = splitList(types)
      const isWanted = (type: string) => kinds.length === 0 || kinds.includes(type)
      return ok({ result: await presentTaggedObjects(store, user, names, isWanted) })
    }),
  ]
}

function writeRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.createTag, ({ body, user, now }) => putTag(store, { userId: user.id, now }, body)),
    implement(calls.createTags, ({ body, user, now }) => giveSeveral(store, { userId: user.id, now }, body)),
    implement(calls.updateTag, async ({ params: { id }, body: patch, user, now }) => {
      const changed = await changeTag(store, { userId: user.id, now }, { id, patch })
      return changed.ok ? ok({ id, result: withoutUndefined(patch) }) : changed
    }),
    implement(calls.deleteTag, async ({ params: { id }, user, now }) => {
      const removed = await removeTags(store, { userId: user.id, now }, [id])
      return removed.ok ? ok({ message: 'OK' }) : removed
    }),
    implement(calls.deleteTags, async ({ query: { q: names }, user, now }) => {
      const known = await tagsNamed(store, names)
      const missing = names.filter((name) => !known.has(name))
      if (missing.length > 0 || names.length === 0) return err(unknownTags(missing))
      const ids = [...known.values()].map(({ id }) => id)
      const removed = await removeTags(store, { userId: user.id, now }, ids)
      return removed.ok ? ok({ message: `Deleted ${ids.length} tag${ids.length === 1 ? '' : 's'}` }) : removed
    }),
  ]
}

function unknownTags(names: readonly string[]) {
  const listed = names.map((name) => `'${name}'`).join(', ')
  return messageError(422, `Invalid tag parameters: [${listed}]. Tag parameters are invalid.`)
}

function objectRoutes(store: Store): readonly Route[] {
  return [
    implement(calls.tagObject, ({ params, body, user, now }) =>
      giveTags(store, { userId: user.id, now }, params, body.properties.tags),
    ),
    implement(calls.untagObject, ({ params, user, now }) =>
      takeTag(store, { userId: user.id, now }, params, params.tag),
    ),
  ]
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
