import { reloadDeviceTables } from '#data/commands/device-tables/reload-device-tables.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import { removeDeviceTable } from '#data/device-tables/remove-tables.ts'
import { readTableUsers } from '#data/device-tables/table-users.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { ConfirmDialog } from '#parts/ConfirmDialog.tsx'

interface ForgetTableProps {
  readonly db: LocalDatabase
  readonly table: string
  readonly onClose: () => void
}

/** Most names in the question. */
const NAMED = 5

/** Removes a table of this device after naming what uses it. Load it lazily. */
export const ForgetTable = ({ db, table, onClose }: ForgetTableProps) => {
  const users = readyValue(useLive(async () => readTableUsers(db, table), [db, table]))
  if (users === null) return null
  const parts = [named('dataset', users.datasets), named('chart', users.charts)].filter((one) => one !== '')
  const uses =
    parts.length === 0 ? 'Nothing uses it.' : `It is used by ${parts.join(' and ')}, which fail then.`
  const forget = async () => {
    onClose()
    await removeDeviceTable(db, table)
    await reloadDeviceTables(db)
  }
  return (
    <ConfirmDialog
      title={`Remove “${isolated(table)}” from this device?`}
      sentence={`${uses} Its rows are on no server, so that they cannot be restored.`}
      isDanger
      keep="Keep"
      verb="Remove"
      onKeep={onClose}
      onConfirm={() => void forget()}
    />
  )
}

function named(noun: string, names: readonly string[]): string {
  if (names.length === 0) return ''
  const shown = names.slice(0, NAMED).map((name) => `“${isolated(name)}”`)
  const others = names.length - shown.length
  return `the ${noun}${names.length === 1 ? '' : 's'} ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
