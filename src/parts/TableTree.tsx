import { timeWords } from '#domain/query/time-words.ts'
import { clock } from '#data/clock.ts'
import { loadColumns } from '#data/commands/load-catalogue.ts'
import type { LocalDatabase } from '#data/database.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SearchField } from '#ui/controls/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshIcon } from '#ui/icons.ts'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import { Tree } from '#ui/tree/Tree.tsx'
import type { TreeChildren, TreeNode } from '#ui/tree/tree-node.ts'
import { type ReactNode, useState } from 'react'
import { tableId, tableNodes, type TreeTarget } from './table-tree-nodes.ts'
import css from './parts.module.css'
import type { Kept, SchemaCatalogue } from './use-catalogue.ts'

interface TableTreeProps {
  readonly db: LocalDatabase
  readonly catalogue: SchemaCatalogue
  /** When this page was opened, in ms since 1970: what the server said since then is live. */
  readonly openedAt: number
  /** Enter or double click. */
  readonly onOpen: (target: TreeTarget) => void
  /** Small buttons at the right of a row. */
  readonly renderActions: (target: TreeTarget) => ReactNode
}

/** Tables and columns of a schema with search; from this device at once, read again behind. */
export function TableTree({ db, catalogue, openedAt, onOpen, renderActions }: TableTreeProps) {
  const { place, tables } = catalogue
  const [search, setSearch] = useState('')
  const { tree, expanded, toggle } = useOpenTables(db, catalogue, search)
  const kept = tables.kept.state === 'ready' ? tables.kept.value : null
  const targetOf = (node: TreeNode) => tree.targets.get(node.id)
  return (
    <>
      <div className={css.treeSearch}>
        <SearchField label="Search tables, columns" value={search} onChange={setSearch} />
        <IconButton
          label="Read the schema again"
          icon={RefreshIcon}
          busy={tables.isReading && kept !== null}
          disabledReason={place === null && 'Pick a database first'}
          onPress={tables.again}
        />
      </div>
      <div className={css.treeBody}>
        {kept === null ? (
          <TreePending place={place} tables={tables} />
        ) : (
          <Tree
            label="Tables and columns"
            nodes={tree.nodes}
            expanded={expanded}
            onExpandedChange={toggle}
            onOpen={(node) => {
              const target = targetOf(node)
              if (target !== undefined) onOpen(target)
            }}
            actions={(node) => {
              const target = targetOf(node)
              return target === undefined ? null : renderActions(target)
            }}
            match={search.trim()}
            emptyText={
              search.trim() === '' ? 'This schema has no tables.' : `Nothing named “${search.trim()}”.`
            }
          />
        )}
      </div>
      <CatalogueFoot kept={kept} isReading={tables.isReading} openedAt={openedAt} />
    </>
  )
}

/** Which tables are open, and reading the columns of those that this device knows none of. */
function useOpenTables(db: LocalDatabase, { place, tables, columns }: SchemaCatalogue, search: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map())
  const kept = tables.kept.state === 'ready' ? tables.kept.value : null
  const readColumns = async (table: string) => {
    if (place === null) return
    const answer = await loadColumns(db, place, table)
    setFailed((before) => {
      const others = [...before].filter(([name]) => name !== table)
      return new Map(answer.ok ? others : [...others, [table, answer.error.message]])
    })
  }
  const missing = (table: string): TreeChildren => {
    const text = failed.get(table)
    if (text !== undefined) return { state: 'failed', text, retry: () => void readColumns(table) }
    return open.has(tableId(table)) ? { state: 'reading', text: 'Reading columns' } : { state: 'unread' }
  }
  const tree = tableNodes({ tables: kept?.value ?? [], columns, missing, search })
  const toggle = (id: string, isOpen: boolean) => {
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)))
    const target = tree.targets.get(id)
    if (isOpen && target?.kind === 'table' && !columns.has(target.table)) void readColumns(target.table)
  }
  return { tree, expanded: new Set([...open, ...tree.opened]), toggle }
}

function TreePending({ place, tables }: Pick<SchemaCatalogue, 'place' | 'tables'>) {
  if (place !== null && tables.problem !== null)
    return (
      <EmptyState tone="device" title="Not on this device">
        The tables come when the server answers. {tables.problem}
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
  readonly kept: Kept<unknown>
  readonly isReading: boolean
  readonly openedAt: number
}

function CatalogueFoot({ kept, isReading, openedAt }: CatalogueFootProps) {
  if (kept === null) return <FooterBar>{isReading ? 'Reading the schema' : ''}</FooterBar>
  const time = timeWords(kept.at, clock.now())
  return (
    <FooterBar>
      {kept.at >= openedAt ? (
        <Stamp kind="live">schema live {time}</Stamp>
      ) : (
        <Stamp kind="device">schema from this device, {time}</Stamp>
      )}
    </FooterBar>
  )
}
