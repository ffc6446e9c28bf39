import type { LocalDatabase } from '#data/db/database.ts'
import { markLackingTables } from '#data/device-tables/remove-tables.ts'
import type { DeviceTable } from '#data/device-tables/table-list.ts'
import { notify } from '#data/platform/toasts.ts'
import { counted } from '#domain/core/number/counted.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { reloadDeviceTables } from './reload-device-tables.ts'

/** Reports once the tables of this device whose files the browser removed, or that were not read to their end. */
export async function reportLackingTables(db: LocalDatabase): Promise<void> {
  const { lost, cut } = await markLackingTables(db).catch(() => ({ lost: [], cut: [] }))
  if (lost.length + cut.length === 0) return
  await reloadDeviceTables(db)
  if (lost.length > 0)
    notify({
      type: 'warning',
      text: `The browser removed ${counted(lost.length, 'file')} of this device.`,
      detail: nextStep(lost),
    })
  if (cut.length > 0)
    notify({
      type: 'warning',
      text: `${counted(cut.length, 'file')} of this device ${cut.length === 1 ? 'was' : 'were'} not read to the end.`,
      detail: nextStep(cut),
    })
}

/** A file can be added again; a result has no file. */
function nextStep(tables: readonly DeviceTable[]): string {
  const files = tables.filter(({ origin }) => origin === undefined).map(({ fileName }) => isolated(fileName))
  const results = tables.filter(({ origin }) => origin !== undefined).map(({ name }) => isolated(name))
  return [
    ...(files.length === 0 ? [] : [`Add again: ${files.join(', ')}.`]),
    ...(results.length === 0 ? [] : [`Run the queries again: ${results.join(', ')}.`]),
  ].join(' ')
}
