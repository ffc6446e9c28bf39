import { textField, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { CUSTOM_TAG } from '#server/present/tag.ts'
import { type Tagged, tagNamesOf } from '#server/store/tags/tag-names.ts'
import { tagText } from './tag-text.ts'

/** The tags of a record with their ids at the Superset; a tag that was just added has none yet. */
export function presentUpstreamTags(row: Tagged, tags: unknown) {
  const all = Array.isArray(tags) ? tags.flatMap((one: unknown) => wireOf(one) ?? []) : []
  return tagNamesOf(row).map((name) => ({
    id: all.find((tag) => tagText(textField(tag, 'name') ?? '') === name)?.id ?? 0,
    name,
    type: CUSTOM_TAG,
  }))
}
