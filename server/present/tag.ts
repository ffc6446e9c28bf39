import { type Tagged, tagNamesOf } from '#server/store/tags/tag-names.ts'
import type { TagRow } from '#server/store/tags/tag-rows.ts'
import { type People, presentPerson } from './people.ts'
import { timeAgo } from './times.ts'

/** The type number of custom tags in Superset. */
export const CUSTOM_TAG = 1

/** Known tags by name. */
export type KnownTags = ReadonlyMap<string, TagRow>

/** The tags of a record. */
export function presentTags(tags: KnownTags, record: Tagged) {
  return tagNamesOf(record).flatMap((name) => {
    const tag = tags.get(name)
    return tag === undefined ? [] : [{ id: tag.id, name, type: CUSTOM_TAG }]
  })
}

/** The tags of a record as in the list of tagged records. */
export function presentNamedTags(tags: KnownTags, record: Tagged) {
  return presentTags(tags, record).map((tag) => ({ ...tag, type: 'TagType.custom' }))
}

/** A tag as lists and single reads return it. */
export function presentTag(row: TagRow, people: People, now: number) {
  return {
    changed_by: nameOf(people, row.changed_by),
    changed_on_delta_humanized: timeAgo(row.changed_on, now),
    created_by: nameOf(people, row.created_by),
    created_on_delta_humanized: timeAgo(row.created_on, now),
    description: row.description,
    id: row.id,
    name: row.name,
    type: CUSTOM_TAG,
  }
}

function nameOf(people: People, id: number | null) {
  const person = presentPerson(people, id)
  return person === null ? null : { first_name: person.first_name, last_name: person.last_name }
}
