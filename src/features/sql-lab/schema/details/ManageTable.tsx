import { fetchMyTables } from '#data/answers/databases/my-data.ts'
import { loadTables } from '#data/commands/queries/load-catalogue.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ForgetTable } from '#features/sql-lab/device/ForgetTable.tsx'
import type { ManagedTable, TableActs } from '#features/sql-lab/schema/table-acts.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { BinTable } from '#parts/my-data/BinTable.tsx'
import { EditTable } from '#parts/my-data/EditTable.tsx'

interface ManageTableProps {
  readonly managed: ManagedTable
  readonly acts: TableActs
}

/** The dialog of a table of "My data" or of this device; the tree is read again after a change. Load it lazily. */
export const ManageTable = (props: ManageTableProps) => {
  const { managed, acts } = props
  if (managed.dialog !== 'forget') return <MyTable {...props} />
  return <ForgetTable db={acts.db} table={managed.table} onClose={() => acts.manage(null)} />
}

const MyTable = ({ managed: { table, dialog }, acts }: ManageTableProps) => {
  const { db, place, manage } = acts
  const tables = useLoaded(fetchMyTables, [table])
  const onClose = () => manage(null)
  const onDone = () => {
    if (place !== null) void loadTables(db, place, true)
  }
  if (dialog === 'bin') return <BinTable table={table} onDone={onDone} onClose={onClose} />
  if (tables.state === 'loading') return null
  const comment = readyValue(tables)?.result.find((one) => one.table === table)?.comment ?? null
  return <EditTable table={table} comment={comment} onDone={onDone} onClose={onClose} />
}
