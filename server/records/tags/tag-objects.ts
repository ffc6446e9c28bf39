import { ok, type Result } from '#domain/core/result.ts'
import type { HttpError } from '#server/http/errors/http-error.ts'
import { CHARTS } from '#server/records/charts/kind.ts'
import { DASHBOARDS } from '#server/records/dashboards/kind.ts'
import { DATASETS } from '#server/records/datasets/kind.ts'
import { ownRecord } from '#server/records/kind/record-kind.ts'
import type { StoreView } from '#server/store/open-store.ts'
import { setTagNames, type Tagged, type TaggedKind, tagNamesOf } from '#server/store/tags/tag-names.ts'

/** A record that can have tags. */
export interface TaggedObject {
  readonly kind: TaggedKind
  readonly id: number
}

/** The kinds of records by their numbers in the API; saved queries (1) have no tags. */
const KINDS_BY_NUMBER: ReadonlyMap<number, TaggedKind> = new Map([
  [2, 'chart'],
  [3, 'dashboard'],
  [4, 'dataset'],
])

const KINDS_BY_NAME: ReadonlyMap<string, TaggedKind> = new Map(
  [...KINDS_BY_NUMBER.values()].map((kind) => [kind, kind]),
)

/** The kind of record by its number or name in the API; null for a kind without tags. */
export function taggedKind(word: number | string): TaggedKind | null {
  return (typeof word === 'number' ? KINDS_BY_NUMBER.get(word) : KINDS_BY_NAME.get(word)) ?? null
}

/** Changes the tags of a record that the user may change. Fails: 403, 404 as a change of it. */
export async function changeTags(
  view: StoreView,
  userId: number,
  object: TaggedObject,
  change: (names: readonly string[]) => readonly string[],
): Promise<Result<void, HttpError>> {
  const record = await ownTagged(view, userId, object)
  if (!record.ok) return record
  await setTagNames(view, object, change(tagNamesOf(record.value)))
  return ok(undefined)
}

async function ownTagged(
  view: StoreView,
  userId: number,
  { kind, id }: TaggedObject,
): Promise<Result<Tagged, HttpError>> {
  if (kind === 'chart') return await ownRecord(view, CHARTS, { userId, id })
  if (kind === 'dataset') return await ownRecord(view, DATASETS, { userId, id })
  return await ownRecord(view, DASHBOARDS, { userId, id })
}
