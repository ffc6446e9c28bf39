import { isRecord } from '#domain/core/parse.ts'
import type { JournalChange } from '#domain/journal/entry.ts'
import { WRITTEN_KINDS } from '#domain/records/all.ts'

/** The records of a stored pending change: its own and those it refers to. Empty if the value is not such a row. */
export function recordsOfRow(row: unknown): readonly Pick<JournalChange, 'table' | 'key'>[] {
  if (!isRecord(row)) return []
  const refs: readonly unknown[] = Array.isArray(row['refs']) ? row['refs'] : []
  return [row, ...refs.filter(isRecord)].flatMap(({ kind, localId }) => {
    const table = WRITTEN_KINDS.find((one) => one === kind)
    return table === undefined || typeof localId !== 'string' ? [] : [{ table, key: localId }]
  })
}
