import { textField, type Wire, wireOf } from '#domain/sync/kind/wire-fields.ts'
import { tagSet } from '#domain/tags/tag-name.ts'

/** What marks a tag that people gave, by number and by name; all others a Superset makes by itself. */
const CUSTOM: ReadonlySet<unknown> = new Set([1, 'custom', 'TagType.custom'])

/** The names of the tags that people gave to a record; null where it does not tell of tags. */
export function readTags({ tags }: Wire): readonly string[] | null {
  if (!Array.isArray(tags)) return null
  return tagSet(
    tags.flatMap((value: unknown) => {
      const tag = wireOf(value)
      const name = tag === null || !CUSTOM.has(tag['type']) ? null : textField(tag, 'name')
      return name === null ? [] : [name]
    }),
  )
}
