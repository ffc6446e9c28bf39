import { useState } from 'react'
import { changeMyTable, type MyTables } from '#data/answers/databases/my-data.ts'
import { reloadTables } from '#data/commands/queries/load-catalogue.ts'
import { notify } from '#data/platform/toasts.ts'
import type { BinnedTable, MyTable } from '#domain/contract/upload/my-data.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { ScreenProps } from '#features/feature.ts'
import { lazily } from '#parts/lazily.ts'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { datasetOfLoaded, openTableTab } from '#parts/my-data/open-table.ts'
import { openUpload } from '#parts/uploads/open-upload.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, RefreshIcon, UploadIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { BinRows } from './my-data/BinRows.tsx'
import { MyTableRows } from './my-data/MyTableRows.tsx'
import { myDataMessage } from './my-data/my-data-message.ts'
import { useMyTables } from './my-data/use-my-tables.ts'

const EditTable = lazily(async () => (await import('#parts/my-data/EditTable.tsx')).EditTable)
const BinTable = lazily(async () => (await import('#parts/my-data/BinTable.tsx')).BinTable)

interface Shown {
  readonly kind: 'edit' | 'bin'
  readonly row: MyTable
}

const OFFLINE = 'Tables of My data are managed online'

/** Lists the tables of "My data" and of its bin, where they are renamed, described, dropped and restored. */
export const MyDataScreen = ({ search: address, go }: ScreenProps) => {
  const read = useMyTables()
  const { list, canReach, failure, refresh } = read
  const [search, setSearch] = useState(address.get('search') ?? '')
  const [shown, setShown] = useState<Shown | null>(null)
  const isBin = address.get('show') === 'bin'
  const acts = useTableActs(read, go)
  const tables = (list?.result ?? []).filter(({ table }) => matches(table, search))
  const binned = (list?.bin ?? []).filter(({ table }) => matches(table, search))
  const found = isBin ? binned.length : tables.length
  const denial = read.isFront ? 'A Superset has no My data' : !canReach && OFFLINE
  return (
    <>
      <ListScreen
        label={isBin ? 'Bin of My data' : 'My data'}
        start={<ScreenTitle>{isBin ? 'Bin of My data' : 'My data'}</ScreenTitle>}
        search={{ label: 'Search tables', text: search, onSearch: setSearch }}
        end={<BarActions list={list} isBin={isBin} denial={denial} onRefresh={refresh} go={go} />}
        note={canReach || list === null ? '' : OFFLINE}
        failure={list !== null && canReach && failure !== null ? failure.message : null}
        keys={{ r: refresh }}
        foot={
          list !== null && (
            <ListCount
              found={found}
              total={(isBin ? list.bin : list.result).length}
              what="table"
              isFresh={canReach}
            />
          )
        }
      >
        {found === 0 ? (
          <ListMessage view={myDataMessage(read, { search, isBin, onAll: () => setSearch('') })} />
        ) : isBin ? (
          <BinRows rows={binned} search={search} denial={denial} onRestore={acts.restore} />
        ) : (
          <MyTableRows
            rows={tables}
            search={search}
            denial={denial}
            onOpen={acts.open}
            onChart={acts.chart}
            onEdit={(row) => setShown({ kind: 'edit', row })}
            onBin={(row) => setShown({ kind: 'bin', row })}
          />
        )}
      </ListScreen>
      {shown?.kind === 'edit' && (
        <EditTable
          table={shown.row.table}
          comment={shown.row.comment}
          onDone={acts.follow}
          onClose={() => setShown(null)}
        />
      )}
      {shown?.kind === 'bin' && (
        <BinTable table={shown.row.table} onDone={acts.follow} onClose={() => setShown(null)} />
      )}
    </>
  )
}

interface BarActionsProps {
  readonly list: MyTables | null
  readonly isBin: boolean
  readonly denial: string | false
  readonly onRefresh: () => void
  readonly go: ScreenProps['go']
}

const BarActions = ({ list, isBin, denial, onRefresh, go }: BarActionsProps) => (
  <>
    <IconButton
      label="Refresh the list"
      icon={RefreshIcon}
      keys="R"
      disabledReason={denial}
      onPress={onRefresh}
    />
    {isBin ? (
      <Button onPress={() => go(links.myData())}>Tables</Button>
    ) : (
      <IconButton
        label={list === null ? 'Bin' : `Bin (${list.bin.length})`}
        icon={DeleteIcon}
        onPress={() => go(links.myDataBin())}
      />
    )}
    {!isBin && (
      <Button kind="primary" icon={UploadIcon} disabledReason={denial} onPress={openUpload}>
        Upload
      </Button>
    )}
  </>
)

function matches(table: string, search: string): boolean {
  return table.toLowerCase().includes(search.trim().toLowerCase())
}

function useTableActs({ list, refresh }: ReturnType<typeof useMyTables>, go: ScreenProps['go']) {
  const { db } = useWorkspace()
  const placeOf = (table: string) => ({
    dbId: list?.database_id ?? 0,
    schema: list?.schema ?? null,
    table,
  })
  /** Lists the tables again, also those of SQL Lab. */
  const follow = () => {
    refresh()
    if (list !== null) void reloadTables(db, list.database_id, list.schema)
  }
  const open = async ({ table }: MyTable) => {
    const address = await openTableTab(db, placeOf(table))
    if (address !== null) go(address)
  }
  const chart = async ({ table }: MyTable) => {
    const id = await datasetOfLoaded(placeOf(table))
    if (id !== null) go(links.exploreDataset(id))
  }
  const restore = async ({ id, table }: BinnedTable) => {
    const done = await changeMyTable({ kind: 'restore', id })
    if (done.ok) notify({ type: 'success', text: `“${isolated(table)}” was restored.` })
    else notify({ type: 'danger', text: 'The table was not restored.', detail: done.error.message })
    follow()
  }
  return {
    follow,
    open: (row: MyTable) => void open(row),
    chart: (row: MyTable) => void chart(row),
    restore: (row: BinnedTable) => void restore(row),
  }
}
