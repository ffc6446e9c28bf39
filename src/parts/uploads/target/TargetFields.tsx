import { useEffect, useEffectEvent } from 'react'
import {
  fetchUploadSchemas,
  type ServerDestination,
  type UploadTarget,
} from '#data/commands/uploads/destinations.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import css from '#parts/uploads/upload.module.css'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { TextField } from '#ui/controls/TextField.tsx'

/** The chosen place, by its id, and the table. */
export interface TargetFieldValues extends UploadTarget {
  readonly destination: string | null
}

interface TargetFieldsProps {
  readonly destinations: readonly ServerDestination[]
  readonly values: TargetFieldValues
  readonly onChange: (values: TargetFieldValues) => void
}

const HOWS = [
  ['create', 'a new table'],
  ['append', 'added to the table'],
  ['replace', 'in place of the table'],
] as const

/** Where the rows go: the database, the table, and whether it is new. */
export const TargetFields = ({ destinations, values, onChange }: TargetFieldsProps) => {
  const place = destinations.find(({ id }) => id === values.destination) ?? destinations[0]
  const how = HOWS.find(([id]) => id === values.how)?.[1] ?? ''
  return (
    <section className={css.section} aria-label="Where the rows go">
      <h3 className={css.heading}>Where the rows go</h3>
      <div className={css.target}>
        <MenuButton
          label={`Database: ${place?.name ?? 'none'}`}
          kind="secondary"
          disabledReason={destinations.length === 0 && 'No database allows uploads'}
          groups={[
            {
              id: 'databases',
              entries: destinations.map(({ id, name }) => ({
                id,
                label: name,
                checked: id === place?.id,
                run: () => onChange({ ...values, destination: id, schema: null }),
              })),
            },
          ]}
        >
          {`Database: ${place?.name ?? 'none'}`}
        </MenuButton>
        {place !== undefined && !place.hasOneSchema && (
          <SchemaField key={place.id} place={place} values={values} onChange={onChange} />
        )}
        <TextField
          label="Table"
          value={values.table}
          spellCheck={false}
          onChange={(table) => onChange({ ...values, table })}
        />
        <MenuButton
          label={`Rows are ${how}`}
          kind="secondary"
          groups={[
            {
              id: 'hows',
              entries: HOWS.map(([id, label]) => ({
                id,
                label,
                checked: id === values.how,
                run: () => onChange({ ...values, how: id }),
              })),
            },
          ]}
        >
          {`Rows are ${how}`}
        </MenuButton>
      </div>
    </section>
  )
}

interface SchemaFieldProps extends Omit<TargetFieldsProps, 'destinations'> {
  readonly place: ServerDestination
}

/** The schema of the table: those of the database that allow uploads. */
const SchemaField = ({ place, values, onChange }: SchemaFieldProps) => {
  const loaded = useLoaded(async () => fetchUploadSchemas(place), [place.id])
  const schemas = readyValue(loaded) ?? []
  const only = place.uploadSchemas.length > 0 ? schemas[0] : undefined
  const setFirst = useEffectEvent((schema: string) => onChange({ ...values, schema }))
  useEffect(() => {
    // That of the connection may not be allowed.
    if (only !== undefined) setFirst(only)
  }, [only])
  const name = values.schema ?? 'of the connection'
  return (
    <MenuButton
      label={`Schema: ${name}`}
      kind="secondary"
      disabledReason={
        schemas.length === 0 && (loaded.state === 'loading' ? 'It is being read' : 'No schema is known')
      }
      groups={[
        {
          id: 'schemas',
          entries: schemas.map((schema) => ({
            id: schema,
            label: schema,
            checked: schema === values.schema,
            run: () => onChange({ ...values, schema }),
          })),
        },
      ]}
    >
      {`Schema: ${name}`}
    </MenuButton>
  )
}
