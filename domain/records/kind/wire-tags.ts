import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { tagSet } from '#domain/tags/tag-set.ts'

/** Reads the names of tags set by users (type 1); Superset makes the others. Null if the record has no tags property. */
export function readTags({ tags }: Wire): readonly string[] | null {
  if (!Array.isArray(tags)) return null
  return tagSet(
    tags.flatMap((value: unknown) => {
      const tag = wireOf(value)
      const name = tag?.['type'] === 1 ? textField(tag, 'name') : null
      return name === null ? [] : [name]
    }),
  )
}
