import { err, ok, type Result } from '#domain/core/result.ts'

/** The most characters of a tag's name; the server's own limit. */
const LONGEST_TAG_NAME = 250

/**
 * Reads the name that somebody gives to a tag. A colon stands in the tags that a Superset makes by itself (`owner:1`), and a
 * comma between those that are typed one behind the other. Fails: with a message. Source: BI spec §5.
 */
export function readTagName(text: string): Result<string, { readonly message: string }> {
  const name = text.trim()
  if (name === '') return err({ message: 'cannot be empty' })
  if (name.length > LONGEST_TAG_NAME)
    return err({ message: `has ${name.length} characters, and may have ${LONGEST_TAG_NAME}` })
  if (name.includes(':') || name.includes(',')) return err({ message: 'cannot contain ":" or ","' })
  return ok(name)
}
