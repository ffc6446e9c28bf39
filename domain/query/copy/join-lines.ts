import { err, ok, type Result } from '#domain/core/result.ts'
import type { TooLarge } from './copy-format.ts'

/** The most copied characters; more would freeze browsers and target programs. */
const MOST_COPIED_CHARACTERS = 200_000_000

/** Joins lines, and stops once they are too long. Fails: `too-large`. */
export function joinLines(
  lines: Iterable<string>,
  separator: string,
  most = MOST_COPIED_CHARACTERS,
): Result<string, TooLarge> {
  const written: string[] = []
  let length = 0
  for (const line of lines) {
    length += line.length + separator.length
    if (length > most) return err({ code: 'too-large' })
    written.push(line)
  }
  return ok(written.join(separator))
}
