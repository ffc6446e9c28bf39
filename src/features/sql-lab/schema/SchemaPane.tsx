import type { LocalDatabase } from '#data/db/database.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { type HideSide } from '#features/sql-lab/model/hide-side.ts'
import { DatabasePicker } from '#parts/DatabasePicker.tsx'
import { type MoreRows, TableTree } from '#parts/TableTree.tsx'
import type { TreeTarget } from '#parts/table-tree-nodes.ts'
import type { SchemaCatalogue } from '#parts/use-catalogue.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloseIcon, ReturnIcon, RunIcon } from '#ui/icons.ts'

import css from './schema.module.css'
import type { TabPlaceChoice } from './use-tab-place.ts'
import type { TabTables } from './use-tab-tables.ts'

interface SchemaPaneProps {
  readonly db: LocalDatabase
  readonly choice: TabPlaceChoice
  readonly catalogue: SchemaCatalogue
  readonly openedAt: number
  readonly onDatabase: (dbId: number) => void
  readonly onSchema: (schema: string) => void
  /** Inserts text into the editor. */
  readonly onInsert: (text: string) => void
  readonly onPreview: (table: string) => void
  /** The tables in the tab's tree. */
  readonly tables: TabTables
  /** The rows below the tables. */
  readonly more: MoreRows
  /** Why no preview can be loaded now; false if it can. */
  readonly problem: string | false
  /** Hides the pane; its button is at the right of the pickers. */
  readonly hide: HideSide
}

/** The left pane: the pickers of database and schema, and the tree. */
export function SchemaPane(props: SchemaPaneProps) {
  const { db, choice, catalogue, openedAt, onDatabase, onSchema, onInsert, onPreview } = props
  const { tables, more, problem, hide } = props
  const { dbId, schema } = choice.place
  const taken = () => hide.isDrawer && hide.run()
  const insert = (target: TreeTarget) => {
    onInsert(quoteName(target.kind === 'table' ? target.table : target.column))
    taken()
  }
  const preview = (table: string) => {
    onPreview(table)
    taken()
  }
  return (
    <section className={css.pane} aria-label="Schema">
      <div className={css.bar}>
        <DatabasePicker
          databases={choice.databases}
          dbId={dbId}
          schemas={choice.schemas}
          schema={schema}
          onDatabase={onDatabase}
          onSchema={onSchema}
          disabledReason={!choice.isKnown && (choice.problem ?? 'Reading the databases')}
          isReading={!choice.isKnown && choice.problem === null}
        />
        <IconButton label={hide.label} icon={hide.icon} keys={hide.keys} onPress={hide.run} />
      </div>
      <TableTree
        key={`${dbId} ${schema}`}
        db={db}
        catalogue={catalogue}
        problem={choice.problem}
        hasNone={choice.hasNone}
        openedAt={openedAt}
        onOpen={insert}
        unfolded={tables.unfolded}
        onUnfold={tables.unfold}
        more={more}
        renderActions={(target) => (
          <TargetActions
            target={target}
            isListed={target.kind === 'table' && tables.listed.has(target.table)}
            previewProblem={
              choice.place.database?.allowsPreview === false
                ? 'This database does not allow previews'
                : problem
            }
            onInsert={() => insert(target)}
            onPreview={preview}
            onRemove={tables.remove}
          />
        )}
      />
    </section>
  )
}

interface TargetActionsProps {
  readonly target: TreeTarget
  /** Whether the table is in the tab's tree. */
  readonly isListed: boolean
  readonly previewProblem: string | false
  readonly onInsert: () => void
  readonly onPreview: (table: string) => void
  readonly onRemove: (table: string) => void
}

function TargetActions(props: TargetActionsProps) {
  const { target, isListed, previewProblem, onInsert, onPreview, onRemove } = props
  return (
    <>
      <IconButton
        size="small"
        icon={ReturnIcon}
        label={`Write ${isolated(target.kind === 'table' ? target.table : target.column)} into the editor`}
        onPress={onInsert}
      />
      {target.kind === 'table' && (
        <IconButton
          size="small"
          icon={RunIcon}
          label={`Preview ${isolated(target.table)}`}
          disabledReason={previewProblem}
          onPress={() => onPreview(target.table)}
        />
      )}
      {isListed && (
        <IconButton
          size="small"
          icon={CloseIcon}
          label={`Remove ${isolated(target.table)} from this tab`}
          onPress={() => onRemove(target.table)}
        />
      )}
    </>
  )
}
