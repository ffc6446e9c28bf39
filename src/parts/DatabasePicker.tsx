import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'
import type { MenuGroup } from '#ui/controls/Menu.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { DatabaseIcon } from '#ui/icons.ts'
import css from './parts.module.css'

interface DatabasePickerProps {
  readonly databases: readonly CatalogueDatabase[]
  readonly dbId: number | null
  readonly schemas: readonly string[]
  readonly schema: string | null
  readonly onDatabase: (dbId: number) => void
  readonly onSchema: (schema: string) => void
  /** Why there is nothing to choose from. */
  readonly disabledReason: string | false
  /** The choices are not known yet. */
  readonly isReading: boolean
}

/** The choice of a database and one of its schemas, in one button: "Flights main". */
export function DatabasePicker(props: DatabasePickerProps) {
  const { databases, dbId, schemas, schema, onDatabase, onSchema } = props
  const { disabledReason, isReading } = props
  const database = databases.find((one) => one.id === dbId)
  const groups: MenuGroup[] = [
    {
      id: 'databases',
      caption: 'Database',
      entries: databases.map((one) => ({
        id: `d${one.id}`,
        label: one.name,
        icon: DatabaseIcon,
        checked: one.id === dbId,
        run: () => onDatabase(one.id),
      })),
    },
    {
      id: 'schemas',
      caption: 'Schema',
      entries: schemas.map((name) => ({
        id: `s${name}`,
        label: name,
        checked: name === schema,
        run: () => onSchema(name),
      })),
    },
  ].filter((group) => group.entries.length > 0)
  const name = database?.name ?? (isReading ? '' : 'No database')
  const shown = `${name} ${schema ?? ''}`.trim()
  return (
    <span className={css.picker}>
      <MenuButton
        label={`Database and schema: ${shown === '' ? 'loading' : shown}`}
        groups={groups}
        disabledReason={disabledReason}
      >
        <span className={css.pickerName}>
          <DatabaseIcon />
          <span className={css.pickerDatabase}>{name}</span>{' '}
          <span className={css.pickerSchema}>{schema ?? ''}</span>
        </span>
      </MenuButton>
    </span>
  )
}
