import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { knownServer } from '#data/session/known-server.ts'
import { engineLabel } from '#domain/connections/all-forms.ts'
import { blankDraft } from '#domain/connections/draft.ts'
import type { DatabaseRow } from '#domain/contract/database.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { ScreenProps } from '#features/feature.ts'
import { lazily } from '#parts/lazily.ts'
import { ListCount } from '#parts/list/ListCount.tsx'
import { ListMessage, type ListMessageView } from '#parts/list/ListMessage.tsx'
import { ListScreen } from '#parts/list/ListScreen.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { DatabaseIcon } from '#ui/icons.ts'
import { ScreenTitle } from '#ui/ScreenBar.tsx'
import { useStore } from '#ui/use-store.ts'
import { DatabaseRows } from './list/DatabaseRows.tsx'
import { exportDatabase } from './list/export-database.ts'
import { ListActions } from './list/ListActions.tsx'
import { openDatabaseTab } from './list/open-database-tab.ts'
import { useDatabases } from './list/use-databases.ts'

const DatabaseDialog = lazily(async () => (await import('./edit/DatabaseDialog.tsx')).DatabaseDialog)
const OpenDatabase = lazily(async () => (await import('./edit/OpenDatabase.tsx')).OpenDatabase)
const ImportDatabases = lazily(async () => (await import('./edit/ImportDatabases.tsx')).ImportDatabases)
const DeleteDatabase = lazily(async () => (await import('./edit/DeleteDatabase.tsx')).DeleteDatabase)

type Shown =
  | { readonly kind: 'new' | 'import' }
  | { readonly kind: 'edit' | 'delete'; readonly row: DatabaseRow }

/** Lists the databases of the server, where administrators connect, change and delete them. */
export const DatabaseListScreen = ({ search: address, go }: Pick<ScreenProps, 'search' | 'go'>) => {
  const { db } = useWorkspace()
  const databases = useDatabases()
  const { list, canReach, failure, refresh } = databases
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const isFront = useStore(knownServer, (server) => server?.kind === 'superset')
  const rows = list?.rows ?? []
  const isLinked = address.get('new') !== undefined
  const found = rows.filter((row) => matches(row, search))
  const denial = denialOf(databases)
  return (
    <>
      <ListScreen
        label="All databases"
        start={<ScreenTitle>Databases</ScreenTitle>}
        search={{ label: 'Search databases', text: search, onSearch: setSearch }}
        end={
          <ListActions
            denial={denial}
            onMyData={isFront ? null : () => go(links.myData())}
            onImport={() => setShown({ kind: 'import' })}
            onNew={() => setShown({ kind: 'new' })}
          />
        }
        note={canReach || list === null ? '' : 'Databases are edited online'}
        failure={list !== null && canReach && failure !== null ? failure.message : null}
        keys={{ r: refresh }}
        foot={
          list !== null && (
            <ListCount found={found.length} total={rows.length} what="database" isFresh={canReach} />
          )
        }
      >
        {found.length > 0 ? (
          <DatabaseRows
            rows={found}
            search={search}
            denial={denial}
            onOpen={(row) => void openDatabaseTab(db, row.id, go)}
            onEdit={(row) => setShown({ kind: 'edit', row })}
            onExport={(row) => void exportDatabase(row)}
            onDelete={(row) => setShown({ kind: 'delete', row })}
          />
        ) : (
          <ListMessage view={messageOf(databases, search, () => setSearch(''))} />
        )}
      </ListScreen>
      {shown !== null && <Dialogs {...{ databases, shown, go }} onClose={() => setShown(null)} />}
      {shown === null && isLinked && denial === false && (
        <Dialogs {...{ databases, go }} shown={{ kind: 'new' }} onClose={() => go(links.databases())} />
      )}
    </>
  )
}

function matches({ database_name: name, backend }: DatabaseRow, search: string): boolean {
  const text = `${name} ${engineLabel(backend ?? '')}`.toLowerCase()
  return text.includes(search.trim().toLowerCase())
}

type Databases = ReturnType<typeof useDatabases>

function denialOf({ list, canReach }: Databases): string | false {
  if (!canReach) return 'Databases are edited online'
  return list?.mayWrite !== true && 'Only administrators change databases'
}

interface DialogsProps {
  readonly databases: Databases
  readonly shown: Shown
  readonly go: (address: string) => void
  readonly onClose: () => void
}

const Dialogs = ({ databases: { list, refresh }, shown, go, onClose }: DialogsProps) => {
  const { db } = useWorkspace()
  const isFront = useStore(knownServer, (server) => server?.kind === 'superset')
  const kinds = list?.kinds ?? []
  const done = () => {
    refresh()
    void followInSqlLab(db)
    onClose()
  }
  if (shown.kind === 'import') return <ImportDatabases onImported={done} onClose={onClose} />
  if (shown.kind === 'delete')
    return (
      <DeleteDatabase
        row={shown.row}
        onDeleted={done}
        onDatasets={() => go(links.datasets())}
        onClose={onClose}
      />
    )
  const common = { kinds, hasLimits: !isFront, onSaved: done, onClose }
  if (shown.kind === 'edit') return <OpenDatabase key={shown.row.id} row={shown.row} {...common} />
  return (
    <DatabaseDialog
      {...common}
      initial={blankDraft(kinds[0]?.engine ?? '')}
      hasConnection
      denial={kinds.length === 0 && 'This server connects to no other databases'}
      note={null}
    />
  )
}

/** SQL Lab and datasets list the stored databases, which are otherwise read once a day. */
async function followInSqlLab(db: LocalDatabase): Promise<void> {
  const { loadDatabases } = await import('#data/commands/queries/load-catalogue.ts')
  await loadDatabases(db, true)
}

function messageOf(
  { list, canReach, failure, refresh }: Databases,
  search: string,
  onAll: () => void,
): ListMessageView {
  if (list === null && !canReach)
    return {
      reason: 'offline',
      title: 'Databases are edited online',
      text: 'The list loads when the server answers.',
    }
  if (list === null && failure !== null)
    return {
      reason: 'failed',
      title: failure.message,
      text: 'Nothing was changed.',
      action: { label: 'Try again', run: refresh },
    }
  if (list === null) return 'loading'
  if (search.trim() !== '')
    return {
      reason: 'unmatched',
      title: `No databases with “${isolated(search.trim())}”`,
      text: 'Names and engines are searched.',
      action: { label: 'Show all databases', run: onAll },
    }
  return {
    reason: 'empty',
    icon: DatabaseIcon,
    title: 'No databases yet',
    text: 'Connect one to query it in SQL Lab and chart its tables.',
  }
}
