import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { tagSet } from '#domain/tags/tag-set.ts'

/**
 * The names of the tags that people gave to a record, which are of type 1; all others a Superset makes by itself. Null
 * where it does not tell of tags.
 */
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
