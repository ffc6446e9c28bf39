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
import { type ReactNode, useMemo, useState } from 'react'
import { tableNodes, type TreeTarget } from './table-tree-nodes.ts'
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
  readonly actions: (target: TreeTarget) => ReactNode
}

/** Tables and columns of a schema with search; from this device at once, read again behind. */
export function TableTree({ db, catalogue, openedAt, onOpen, actions }: TableTreeProps) {
  const { place, tables, columns } = catalogue
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<ReadonlyMap<string, string>>(new Map())
  const kept = tables.kept.state === 'ready' ? tables.kept.value : null

  const readColumns = async (table: string) => {
    if (place === null) return
    const answer = await loadColumns(db, place, table)
    setFailed(
      (before) =>
        new Map(
          answer.ok
            ? [...before].filter(([name]) => name !== table)
            : [...before, [table, answer.error.message]],
        ),
    )
  }
  const missing = (table: string): TreeChildren => {
    const text = failed.get(table)
    if (text !== undefined) return { state: 'failed', text, retry: () => void readColumns(table) }
    return open.has(`t:${table}`) ? { state: 'reading', text: 'Reading columns' } : { state: 'unread' }
  }
  const tree = useMemo(
    () => tableNodes({ tables: kept?.value ?? [], columns, missing, search }),
    [kept, columns, search, open, failed],
  )
  const expanded = useMemo(() => new Set([...open, ...tree.opened]), [open, tree])
  const withTarget = <T,>(node: TreeNode, use: (target: TreeTarget) => T): T | undefined => {
    const target = tree.targets.get(node.id)
    return target === undefined ? undefined : use(target)
  }
  const toggle = (id: string, isOpen: boolean) => {
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)))
    const target = tree.targets.get(id)
    if (isOpen && target?.kind === 'table' && !columns.has(target.table)) void readColumns(target.table)
  }
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
            onOpen={(node) => withTarget(node, onOpen)}
            actions={(node) => withTarget(node, actions)}
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

function TreePending({ place, tables }: Pick<SchemaCatalogue, 'place' | 'tables'>) {
  if (place === null) return <EmptyState title="No schema">Pick a database first.</EmptyState>
  if (tables.problem !== null)
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
