/** A table of this device and the sentence about rows that it lacks. */
interface NotedTable {
  readonly id: string
  readonly name: string
  readonly note?: string | undefined
}

/** Functions and forms that name a table by another text than its name. */
const HIDES_NAMES = /query|u&/

/**
 * The sentences about rows that the tables of a statement lack. A table counts as read if the text has its name anywhere, or may
 * name it otherwise: a note too many is better than a figure without one.
 */
export function tableNotes(sql: string, tables: readonly NotedTable[]): readonly string[] {
  const text = sql.toLowerCase()
  const isAny = HIDES_NAMES.test(text)
  const notes = tables.flatMap(({ id, name, note }) => {
    const isRead = isAny || text.includes(name.toLowerCase()) || text.includes(id.toLowerCase())
    return note === undefined || !isRead ? [] : [note]
  })
  return [...new Set(notes)]
}

/** The sentence about figures of a sample. It names the table, since a statement may read several samples. */
export function sampleNote(share: number, table: string): string {
  const percent = 100 * share
  const shown = percent < 10 ? Number(percent.toPrecision(1)) : Math.round(percent)
  return `From a sample of about ${shown} % of rows of ${table}.`
}
