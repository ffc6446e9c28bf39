import { err, ok, type Result } from '#domain/core/result.ts'

/** The longest tag name; the limit of the server. */
const LONGEST_TAG_NAME = 250

/**
 * Parses a tag name. A colon is reserved for tags that a Superset creates (`owner:1`), a comma separates typed tags.
 * Fails: with a message. Source: BI spec §5.
 */
export function readTagName(text: string): Result<string, { readonly message: string }> {
  const name = text.trim()
  if (name === '') return err({ message: 'cannot be empty' })
  if (name.length > LONGEST_TAG_NAME)
    return err({ message: `has ${name.length} characters, and may have ${LONGEST_TAG_NAME}` })
  if (name.includes(':') || name.includes(',')) return err({ message: 'cannot contain ":" or ","' })
  return ok(name)
}
