import type { LocalDatabase } from '#data/db/database.ts'
import { deviceEngine } from '#data/device-tables/engine-client.ts'
import { readDeviceTables } from '#data/device-tables/table-list.ts'
import { notify } from '#data/platform/toasts.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { openUploadOf } from '#parts/uploads/open-upload.ts'

/** Opens the upload of the rows of a table of this device. Nothing is sent of a table that lacks rows. */
export async function sendDeviceTable(db: LocalDatabase, table: string): Promise<void> {
  const tables = await readDeviceTables(db)
  const note = tables.find(({ name }) => name === table)?.note
  const text = `${isolated(table)} was not sent.`
  if (note !== undefined) return notify({ type: 'warning', text, detail: `It lacks rows. ${note}` })
  const rows = await deviceEngine(db).tableCsv(tables, table)
  if (!rows.ok) return notify({ type: 'danger', text, detail: rows.error.message })
  openUploadOf(new File([rows.value], `${table}.csv`, { type: 'text/csv' }))
}
