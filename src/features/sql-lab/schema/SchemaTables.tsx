import { type RefObject, useEffect, useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { insertText, type TreeTarget } from '#domain/sql/tree/tree-target.ts'
import { MY_DATA } from '#domain/upload/my-data.ts'
import { dialectOf } from '#parts/dialect.ts'
import { lazily } from '#parts/lazily.ts'
import { type MoreRows, TableTree } from '#parts/TableTree.tsx'
import type { SchemaCatalogue } from '#parts/use-catalogue.ts'
import { AFTER_PAINT_MS, whenIdle } from '#ui/when-idle.ts'
import type { ManagedTable, TableActs } from './table-acts.ts'
import type { TabPlaceChoice } from './use-tab-place.ts'
import type { TabTables } from './use-tab-tables.ts'

const RowActions = lazily(async () => (await import('./RowActions.tsx')).RowActions)
const SchemaTools = lazily(async () => (await import('./SchemaTools.tsx')).SchemaTools)

export interface SchemaTablesProps {
  readonly db: LocalDatabase
  readonly choice: TabPlaceChoice
  readonly catalogue: SchemaCatalogue
  readonly openedAt: number
  /** Inserts text into the editor. */
  readonly onInsert: (text: string) => void
  /** Opens text in a new tab. */
  readonly onOpenSql: (sql: string) => void
  readonly onPreview: (table: string) => void
  /** The tables in the tab's tree. */
  readonly tables: TabTables
  /** The rows below the tables. */
  readonly more: MoreRows
  /** Why no preview can be loaded now; false if it can. */
  readonly problem: string | false
}

/** The tree of one schema, with the chosen columns; menus and details load after the first paint. */
export function SchemaTables(props: SchemaTablesProps & { readonly pane: RefObject<HTMLElement | null> }) {
  const { db, choice, catalogue, openedAt, more, pane } = props
  const acts = useTableActs(props)
  const areToolsDue = useAfterPaint()
  return (
    <TableTree
      db={db}
      catalogue={catalogue}
      problem={choice.problem}
      missing={choice.missing}
      openedAt={openedAt}
      onOpen={(target) => acts.insert(acts.textOf(target))}
      unfolded={acts.tables.unfolded}
      onUnfold={acts.tables.unfold}
      sorted={acts.sorted}
      chosen={acts.chosen}
      onChoose={acts.choose}
      more={more}
      renderActions={(target) => <RowActions target={target} acts={acts} />}
      renderTools={(targetOf) => areToolsDue && <SchemaTools pane={pane} acts={acts} targetOf={targetOf} />}
    />
  )
}

function useTableActs(props: SchemaTablesProps): TableActs {
  const { db, choice, catalogue, onInsert, onOpenSql, onPreview, tables, problem } = props
  const { database } = choice.place
  const dialect = dialectOf(database?.backend)
  const [chosen, setChosen] = useState<ReadonlyMap<string, TreeTarget>>(new Map())
  const [sorted, setSorted] = useState<ReadonlySet<string>>(new Set())
  const [details, showDetails] = useState<string | null>(null)
  const [managed, manage] = useState<ManagedTable | null>(null)
  return {
    db,
    place: catalogue.place,
    dialect,
    chosen,
    choose: (id, target) => {
      if (target.kind === 'table') return showDetails(target.table)
      const next = new Map(chosen)
      if (!next.delete(id)) next.set(id, target)
      setChosen(next)
    },
    textOf: (target) => insertText(isChosen(chosen, target) ? [...chosen.values()] : [target], dialect),
    insert: onInsert,
    openSql: onOpenSql,
    preview: onPreview,
    previewProblem: database?.allowsPreview === false ? 'This database does not allow previews' : problem,
    tables,
    sorted,
    sort: (table, isSorted) => {
      const next = new Set(sorted)
      if (isSorted) next.add(table)
      else next.delete(table)
      setSorted(next)
    },
    details,
    showDetails,
    areManaged: database?.name === MY_DATA,
    managed,
    manage,
  }
}

function isChosen(chosen: ReadonlyMap<string, TreeTarget>, target: TreeTarget): boolean {
  return [...chosen.values()].some(
    (one) =>
      one.kind === 'column' &&
      target.kind === 'column' &&
      one.table === target.table &&
      one.column === target.column,
  )
}

function useAfterPaint(): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => whenIdle(() => setDue(true), AFTER_PAINT_MS), [])
  return isDue
}
