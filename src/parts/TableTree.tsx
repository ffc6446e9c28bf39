import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { clock } from '#data/platform/clock.ts'
import { START_TEXTS } from '#domain/errors/start-texts.ts'
import type { SchemaPlace } from '#domain/sql/catalogue.ts'
import { NO_TABLES } from '#domain/sql/tables/table-list.ts'
import { emptyTreeText } from '#domain/sql/tree/empty-tree-text.ts'
import { findTables, indexTables } from '#domain/sql/tree/table-index.ts'
import type { TreeTarget } from '#domain/sql/tree/tree-target.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { links } from '#src/links.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshIcon, UploadIcon } from '#ui/icons.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { PAGE_SIZE } from '#ui/settled/near-end.ts'
import { Tree } from '#ui/tree/Tree.tsx'
import type { TreeChildren, TreeNode } from '#ui/tree/tree-node.ts'
import { useStore } from '#ui/use-store.ts'
import css from './parts.module.css'
import { tableId, tableNodes } from './table-tree-nodes.ts'
import { openUpload } from './uploads/open-upload.ts'
import type { Cached, SchemaCatalogue } from './use-catalogue.ts'

interface TableTreeProps {
  readonly db: LocalDatabase
  readonly catalogue: SchemaCatalogue
  /** Why the schema is not known; null where it is, or is being read. */
  readonly problem: string | null
  /** Why there is no database whose tables could be shown: the account has none, or the chosen one was deleted. */
  readonly missing: 'none' | 'deleted' | null
  /** When this page was opened, in ms since 1970: answers since then are live. */
  readonly openedAt: number
  /** Called by Enter or a double click. */
  readonly onOpen: (target: TreeTarget) => void
  /** Small buttons at the right end of a row. */
  readonly renderActions: (target: TreeTarget) => ReactNode
  /** Menus and dialogs of rows; it gets the table or column of a row by the id of the row. */
  readonly renderTools: (targetOf: (id: string) => TreeTarget | undefined) => ReactNode
  /** The names of the unfolded tables; the caller stores them. */
  readonly unfolded: ReadonlySet<string>
  readonly onUnfold: (table: string, isOpen: boolean) => void
  /** The names of the tables whose columns are ordered by name. */
  readonly sorted: ReadonlySet<string>
  /** The chosen columns by the ids of their rows; the caller stores them. */
  readonly chosen: ReadonlyMap<string, TreeTarget>
  /** Called by Space, and by a press with Ctrl or Cmd. */
  readonly onChoose: (id: string, target: TreeTarget) => void
  /** Further rows below the tables, found by the same search. */
  readonly more: MoreRows
}

/** Rows of the tree that are not tables. */
export interface MoreRows {
  readonly nodes: (search: string) => readonly TreeNode[]
  /** Called by a press or Enter; ignores ids of other rows. */
  readonly open: (id: string) => void
  readonly actions: (id: string) => ReactNode
  /** Called by F2; false for the id of another row. */
  readonly rename: (id: string) => boolean
}

/** Tables and columns of a schema with search: from this device at once, and read again in the background. */
export function TableTree(props: TableTreeProps) {
  const { catalogue, problem, missing, openedAt, onOpen, chosen, onChoose, renderActions, more } = props
  const { place, tables } = catalogue
  const [typed, setTyped] = useState('')
  // The typed letter appears at once; the search among 260,000 tables may take a frame longer.
  const search = useDeferredValue(typed.trim())
  const { tree, expanded, toggle, showMore } = useOpenTables(props, search)
  const cached = tables.cached.state === 'ready' ? tables.cached.value : null
  const others = more.nodes(search)
  const targetOf = (node: TreeNode) => tree.targetOf(node.id)
  const chosenIds = useMemo(() => new Set(chosen.keys()), [chosen])
  return (
    <>
      <div className={css.treeSearch}>
        <SearchField label="Search tables, columns" value={typed} onChange={setTyped} />
        <IconButton
          label="Reload the schema"
          icon={RefreshIcon}
          busy={tables.isReading && cached !== null}
          disabledReason={place === null && 'Pick a database first'}
          onPress={tables.again}
        />
        <IconButton label="Upload a file" icon={UploadIcon} onPress={openUpload} />
      </div>
      <div className="scroll">
        {cached === null && (
          <TreePending problem={place === null ? problem : tables.problem} missing={missing} />
        )}
        {(cached !== null || others.length > 0) && (
          <Tree
            label="Tables, columns and saved queries"
            nodes={[...(cached === null ? [] : tree.nodes), ...others]}
            expanded={expanded}
            onExpandedChange={toggle}
            onSelect={(node) => more.open(node.id)}
            onOpen={(node) => {
              const target = targetOf(node)
              if (target === undefined) more.open(node.id)
              else onOpen(target)
            }}
            chosen={chosenIds}
            onChoose={(node) => {
              const target = targetOf(node)
              if (target !== undefined) onChoose(node.id, target)
              return target !== undefined
            }}
            onRename={(node) => more.rename(node.id)}
            actions={(node) => {
              const target = targetOf(node)
              return target === undefined ? more.actions(node.id) : renderActions(target)
            }}
            match={search}
            onNearEnd={showMore}
            emptyText={emptyTreeText(search, catalogue.leftOut)}
          />
        )}
      </div>
      <CatalogueFoot cached={cached} isReading={tables.isReading} openedAt={openedAt} />
      {props.renderTools(tree.targetOf)}
    </>
  )
}

/** Follows the unfolded tables, and reads the columns of those that this device does not know. */
function useOpenTables({ db, catalogue, unfolded, onUnfold, sorted }: TableTreeProps, search: string) {
  const { place, tables, leftOut, columns } = catalogue
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map())
  const cached = tables.cached.state === 'ready' ? tables.cached.value : null
  const read = useCallback(
    async (names: readonly string[]): Promise<readonly ColumnsRead[]> =>
      Promise.all(
        names.map(async (table) => {
          return { table, problem: place === null ? null : await readColumns(db, place, table) }
        }),
      ),
    [db, place],
  )
  const note = useCallback(
    (answers: readonly ColumnsRead[]) => setFailed((before) => withAnswers(before, answers)),
    [],
  )
  const readUnfolded = useEffectEvent(read)
  // A table may be unfolded before the tree is drawn: since the last visit, or by another device.
  const list = cached?.value ?? NO_TABLES
  const missingNames = [...unfolded]
    .filter((name) => !columns.has(name) && !failed.has(name) && list.placeOf(name) !== undefined)
    .join('\0')
  useEffect(() => {
    if (missingNames !== '') void readUnfolded(missingNames.split('\0')).then(note)
  }, [missingNames, note])
  const index = useMemo(() => indexTables(list), [list])
  const found = useMemo(() => findTables(index, columns, search), [index, columns, search])
  const [shown, setShown] = useState({ found, most: PAGE_SIZE })
  const most = shown.found === found ? shown.most : PAGE_SIZE
  const tree = useMemo(() => {
    const missing = (table: string): TreeChildren => {
      const text = failed.get(table)
      if (text !== undefined) return { state: 'failed', text, retry: () => void read([table]).then(note) }
      return unfolded.has(table) ? { state: 'reading', text: 'Reading columns' } : { state: 'unread' }
    }
    return tableNodes({ list, found, most, columns, leftOut, unfolded, sorted, missing, search })
  }, [list, found, most, columns, leftOut, unfolded, sorted, failed, search, read, note])
  const expanded = useMemo(
    () => new Set([...[...unfolded].map(tableId), ...tree.opened]),
    [unfolded, tree.opened],
  )
  const toggle = (id: string, isOpen: boolean) => {
    const target = tree.targetOf(id)
    if (target?.kind === 'table') onUnfold(target.table, isOpen)
  }
  const showMore = () => {
    if (most < found.length) setShown({ found, most: most + PAGE_SIZE })
  }
  return { tree, expanded, toggle, showMore }
}

/** Reads the columns of a table. Returns the error message; null for success. */
async function readColumns(db: LocalDatabase, place: SchemaPlace, table: string): Promise<string | null> {
  try {
    const { readTable } = await import('#data/commands/queries/read-table.ts')
    return (await readTable(db, place, table, 'columns'))?.message ?? null
  } catch {
    return START_TEXTS.partMissing
  }
}

interface ColumnsRead {
  readonly table: string
  readonly problem: string | null
}

function withAnswers(before: ReadonlyMap<string, string>, answers: readonly ColumnsRead[]) {
  const failed = new Map(before)
  for (const { table, problem } of answers) {
    if (problem === null) failed.delete(table)
    else failed.set(table, problem)
  }
  return failed
}

function TreePending({ problem, missing }: Pick<TableTreeProps, 'problem' | 'missing'>) {
  if (missing === 'deleted') return <EmptyState title="No database">{problem}</EmptyState>
  if (missing === 'none')
    return (
      <EmptyState title="No database" actions={<a href={links.connectDatabase()}>Connect a database</a>}>
        {problem}
      </EmptyState>
    )
  if (problem !== null)
    return (
      <EmptyState tone="device" title="Not on this device">
        The tables load when the server answers. {problem}
      </EmptyState>
    )
  return (
    <div className={css.treeSkeleton} aria-label="Reading the schema" role="status">
      {['60%', '75%', '50%', '68%', '58%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}

interface CatalogueFootProps {
  readonly cached: Cached<unknown>
  readonly isReading: boolean
  readonly openedAt: number
}

function CatalogueFoot({ cached, isReading, openedAt }: CatalogueFootProps) {
  // An answer is live only while the server can be reached.
  const isOnline = useStore(connection, (value) => value.kind === 'online')
  if (cached === null) return <FooterBar>{isReading ? 'Reading the schema' : ''}</FooterBar>
  const time = timeLabel(cached.at, clock.now())
  return (
    <FooterBar>
      {isOnline && cached.at >= openedAt ? (
        <Stamp kind="live">schema live {time}</Stamp>
      ) : (
        <Stamp kind="device">schema from this device, {time}</Stamp>
      )}
    </FooterBar>
  )
}
