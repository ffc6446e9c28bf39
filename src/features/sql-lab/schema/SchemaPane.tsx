import { useRef } from 'react'
import { THIS_DEVICE_ID } from '#domain/sql/device/this-device.ts'
import type { HideSide } from '#features/sql-lab/model/hide-side.ts'
import { lazily } from '#parts/lazily.ts'
import { DatabasePicker } from '#parts/place/DatabasePicker.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { SchemaTables, type SchemaTablesProps } from './SchemaTables.tsx'
import css from './schema.module.css'

const DeviceBar = lazily(async () => (await import('#features/sql-lab/device/DeviceBar.tsx')).DeviceBar)

interface SchemaPaneProps extends SchemaTablesProps {
  readonly onDatabase: (dbId: number) => void
  readonly onCatalog: (catalog: string) => void
  readonly onSchema: (schema: string) => void
  /** Hides the pane; its button is at the right of the pickers. */
  readonly hide: HideSide
}

/** The left pane: the pickers of database and schema, and the tree. */
export function SchemaPane({ onDatabase, onCatalog, onSchema, hide, ...props }: SchemaPaneProps) {
  const { choice, onInsert, onOpenSql, onPreview } = props
  const pane = useRef<HTMLElement>(null)
  const { dbId, catalog, schema } = choice.place
  /** Closes the drawer of a narrow window after a command that shows something else. */
  const leaving =
    <Value,>(command: (value: Value) => void) =>
    (value: Value) => {
      command(value)
      if (hide.isDrawer) hide.run()
    }
  return (
    <section ref={pane} className={css.pane} aria-label="Schema">
      <div className={css.bar}>
        <DatabasePicker
          databases={choice.databases}
          dbId={dbId}
          catalogs={{ db: props.db, chosen: catalog, onCatalog }}
          schemas={choice.schemas}
          schema={schema}
          onDatabase={onDatabase}
          onSchema={onSchema}
          disabledReason={!choice.isKnown && (choice.problem ?? 'Reading the databases')}
          isReading={!choice.isKnown && choice.problem === null}
        />
        <IconButton label={hide.label} icon={hide.icon} keys={hide.keys} onPress={hide.run} />
      </div>
      {dbId === THIS_DEVICE_ID && <DeviceBar db={props.db} />}
      <SchemaTables
        {...props}
        pane={pane}
        key={JSON.stringify([dbId, catalog, schema])}
        onInsert={leaving(onInsert)}
        onOpenSql={leaving(onOpenSql)}
        onPreview={leaving(onPreview)}
      />
    </section>
  )
}
