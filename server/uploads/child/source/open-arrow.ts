import { join } from 'node:path'
import type { LoadedType } from '#domain/engines/engine.ts'
import { csvField, KINDED_LAYOUT } from '#domain/upload/columns/kinded-columns.ts'
import { textRowsSql } from '#domain/upload/duckdb/rows-sql.ts'
import { readArrow } from '#server/engines/duckdb/arrow/read-arrow.ts'
import { RecordsFile } from '#server/uploads/child/table/records-file.ts'
import type { FileRows } from '#server/uploads/child/table/rows.ts'
import { UploadFault } from '#server/uploads/child/upload-fault.ts'
import { checkColumns } from './open-text.ts'
import type { RowsSource } from './rows-source.ts'

interface NamedType {
  readonly name: string
  readonly typeName: string
  readonly type: LoadedType
}

/** Opens an Arrow file or stream, whose columns have types. Throws an `UploadFault` for a broken one. */
export async function openArrow({ folder, file }: RowsSource): Promise<FileRows> {
  const recordsPath = join(folder, 'records.csv')
  const records = new RecordsFile(recordsPath, join(folder, 'bad-lines.csv'), ',')
  const encoder = new TextEncoder()
  let columns: readonly NamedType[] = []
  let line = 0
  try {
    await readArrow(
      file.path,
      (found) => {
        checkColumns(found.length)
        columns = found
      },
      (row) => {
        line += 1
        records.add(line, encoder.encode(row.map(field).join(',')))
      },
    )
  } catch (error) {
    if (error instanceof UploadFault) throw error
    throw new UploadFault('The Arrow file is damaged or cut off.')
  } finally {
    records.close()
  }
  const names = uniqueNames(columns.map(({ name }) => name))
  return {
    from: textRowsSql({
      path: recordsPath,
      fields: columns.length,
      delimiter: ',',
      quote: '"',
      hasLines: true,
      skip: 0,
      longestBytes: records.longestBytes,
    }),
    isTyped: true,
    layout: KINDED_LAYOUT,
    columns: columns.map(({ type, typeName }, source) => ({
      value: { source, name: names[source] ?? '', type, format: null, isLeftOut: false },
      evidence: `The file has ${typeName}.`,
      choices: [],
      isOpen: false,
    })),
    sample: null,
    rowCount: records.count,
    badCount: 0,
    badLines: [],
    notes: [],
    members: file.members,
    member: file.member,
    text: null,
  }
}

function field(text: string | null): string {
  return csvField(text === null ? null : { kind: 'text', text })
}

/** The names of a table: none is empty, and none is another one in another case. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>()
  return names.map((name, at) => {
    const own = name.trim() === '' ? `column${at + 1}` : name
    let free = own
    for (let count = 2; used.has(free.toLowerCase()); count += 1) free = `${own}_${count}`
    used.add(free.toLowerCase())
    return free
  })
}
