import { useState } from 'react'
import type { Ctas } from '#domain/query/query.ts'
import type { CatalogueDatabase } from '#domain/sql/catalogue.ts'
import { relationNameProblem } from '#domain/sql/relation-name.ts'
import { MY_DATA_SCHEMA } from '#domain/upload/my-data.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import css from './params.module.css'

interface RelationDialogProps {
  readonly allowed: NonNullable<CatalogueDatabase['newRelations']>
  /** Whether the server stores all rows, without the limit of the run. */
  readonly keepsAll: boolean
  readonly onKeep: (ctas: Ctas) => void
  readonly onClose: () => void
}

const OF_SEVERAL = 'Of several statements, the last one is used.'

const ONLY_VIEWS = 'This database allows views only, and My data cannot read it'

const METHODS = { TABLE: 'Table', VIEW: 'View' } as const

/** Asks for the name and kind of the table or view that stores a query's rows. The database chooses the schema. */
export function RelationDialog({ allowed, keepsAll, onKeep, onClose }: RelationDialogProps) {
  // The server stores tables of a database without a schema for them in "My data", which reads no other database.
  const isInMyData = keepsAll && allowed.schema === null
  const methods = isInMyData ? (['TABLE'] as const) : allowed.methods
  const denial = methods.every((one) => !allowed.methods.includes(one)) && ONLY_VIEWS
  const [first = 'TABLE'] = methods
  const [method, setMethod] = useState(first)
  const [table, setTable] = useState('')
  const [isChecked, setChecked] = useState(false)
  const problem = relationNameProblem(table)
  const keep = () => {
    setChecked(true)
    if (problem === null && denial === false) onKeep({ method, table, schema: allowed.schema })
  }
  const place = placeOf(allowed.schema, isInMyData)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save the rows"
      sentence={
        method === 'TABLE'
          ? `${keepsAll ? 'All rows' : 'The rows, up to the limit,'} of this query become a table${place}. They do not change with the data. ${OF_SEVERAL}`
          : `This query becomes a view${place}. It reads the current data each time.`
      }
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" disabledReason={denial} onPress={keep}>
            Make the {METHODS[method].toLowerCase()}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <TextField
          label="Name"
          value={table}
          autoFocus
          spellCheck={false}
          error={isChecked && problem !== null ? problem : undefined}
          onKeyDown={({ key }) => key === 'Enter' && keep()}
          onChange={setTable}
        />
        {methods.length > 1 && (
          <Switch
            label="As a view: read the current data each time"
            on={method === 'VIEW'}
            onChange={(isView) => setMethod(isView ? 'VIEW' : 'TABLE')}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Where the rows are stored: "main" is the schema of "My data". */
function placeOf(schema: string | null, isInMyData: boolean): string {
  if (isInMyData || schema === MY_DATA_SCHEMA) return ' of My data, which all users can read'
  return schema === null ? '' : ` in the schema ${schema}`
}
