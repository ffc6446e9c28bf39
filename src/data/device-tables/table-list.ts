import type { LocalDatabase } from '#data/db/database.ts'
import { fields, flag, list, number, optional, readShape, text } from '#domain/core/shape.ts'

/** A table of this device. Its file is in the private files of the browser, under its id. */
export interface DeviceTable {
  readonly id: string
  readonly name: string
  /** The name and size of the file that it was made from. */
  readonly fileName: string
  readonly fileBytes: number
  /** The sheet or file in its file, such as "hidden sheet Notes", where it has several. */
  readonly part?: string | undefined
  readonly storedBytes: number
  /** SHA-256 of the stored file, in hexadecimal. */
  readonly checksum: string
  readonly rowCount: number
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The sentence about rows that it lacks, which every figure of it has. */
  readonly note?: string | undefined
  /** The sentence about the query of which it is a result; its file is then none of the user. */
  readonly origin?: string | undefined
  /** The browser removed its file. */
  readonly isLost?: boolean | undefined
  /** It is a sample, and the window that read its file was closed before the end. */
  readonly isCut?: boolean | undefined
  /** In ms since 1970. */
  readonly addedAt: number
}

/** Whether a table is a sample of its file. A result that lacks rows is none. */
export function isSample({ note, origin }: DeviceTable): boolean {
  return note !== undefined && origin === undefined
}

const KEY = 'deviceTables'

const deviceTable = fields<DeviceTable>({
  id: text,
  name: text,
  fileName: text,
  fileBytes: number,
  part: optional(text),
  storedBytes: number,
  checksum: text,
  rowCount: number,
  columns: list(fields<DeviceTable['columns'][number]>({ name: text, type: text })),
  note: optional(text),
  origin: optional(text),
  isLost: optional(flag),
  isCut: optional(flag),
  addedAt: number,
})

/** The tables of this device by name. Throws errors of the database. */
export async function readDeviceTables(db: LocalDatabase): Promise<readonly DeviceTable[]> {
  const value: unknown = (await db.meta.get(KEY))?.value
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return rows.flatMap((row) => {
    const read = readShape(deviceTable, row, 'table')
    return read.ok ? [read.value] : []
  })
}

/** Changes the list of tables in one transaction. Throws errors of the database. */
export async function changeDeviceTables(
  db: LocalDatabase,
  change: (tables: readonly DeviceTable[]) => readonly DeviceTable[],
): Promise<void> {
  await db.transaction('rw', [db.meta], async () => {
    const tables = change(await readDeviceTables(db))
    await db.meta.put({ key: KEY, value: tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)) })
  })
}
