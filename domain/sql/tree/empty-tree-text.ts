import type { LeftOutFile } from '#domain/sql/catalogue.ts'

/** Start of the message that a list of files or tables is cut at a limit. */
export const LIMIT_REACHED = 'A folder shows '

/** The text of an empty tree; after a search it names the limits that cut the searched list. */
export function emptyTreeText(search: string, leftOut: readonly LeftOutFile[]): string {
  if (search === '') return 'This schema has no tables.'
  const nothing = `Nothing named “${search}”.`
  const limits = leftOut.map(({ message }) => message).filter((message) => message.startsWith(LIMIT_REACHED))
  return [nothing, ...new Set(limits)].join(' ')
}
