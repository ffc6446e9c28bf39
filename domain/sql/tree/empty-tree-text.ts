import type { LeftOutFile } from '#domain/sql/catalogue.ts'

/** The beginning of a message that a list of files or tables ends at a limit. */
export const LIMIT_REACHED = 'A folder shows '

/** The text of a tree of tables without a row: a search says where the list that it searched is cut. */
export function emptyTreeText(search: string, leftOut: readonly LeftOutFile[]): string {
  if (search === '') return 'This schema has no tables.'
  const nothing = `Nothing named “${search}”.`
  const limits = leftOut.map(({ message }) => message).filter((message) => message.startsWith(LIMIT_REACHED))
  return [nothing, ...new Set(limits)].join(' ')
}
