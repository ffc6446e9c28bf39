import { useEffect, useState } from 'react'
import { createDataset } from '#data/commands/datasets/edit-dataset.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { useMade } from '#parts/datasets/use-made.ts'
import { DatabasePicker } from '#parts/place/DatabasePicker.tsx'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ScreenBar, ScreenTitle, Toolbar } from '#ui/ScreenBar.tsx'
import { useStore } from '#ui/use-store.ts'
import { phoneWidth } from '#ui/window-width.ts'
import { MadeNote } from './create/MadeNote.tsx'
import { TableList } from './create/TableList.tsx'
import { useTableChoice } from './create/use-table-choice.ts'
import css from './edit/edit.module.css'
import { FetchedRows } from './rows/FetchedRows.tsx'

/** Creates a dataset from a table of a database and schema. */
export function NewDatasetScreen({ go }: Pick<ScreenProps, 'go'>) {
  const { db } = useWorkspace()
  const canReach = useCanReach()
  const isPhone = useStore(phoneWidth)
  const denial = useDatasetDenial()
  const choice = useTableChoice(canReach)
  const [made, setMade] = useState<LocalId | null>(null)
  const { serverId, problem } = useMade(made)
  useEffect(() => {
    if (serverId !== null) go(links.exploreDataset(serverId))
  }, [serverId, go])
  const { chosen, existingId } = choice
  const make = async () => {
    if (chosen === null) return
    if (existingId !== null) return go(links.exploreDataset(existingId))
    const { dbId: databaseId, schema } = chosen.place
    const stored = await createDataset(db, {
      name: chosen.table,
      databaseId,
      catalog: null,
      schema,
      sql: null,
    })
    if (stored.ok) setMade(stored.value)
    else notify({ type: 'danger', text: stored.error.message })
  }
  const verb = existingId === null ? 'Create dataset and chart' : 'Create chart from the existing dataset'
  const picker = <PlacePicker choice={choice} />
  return (
    <div className={css.screen}>
      <ScreenBar
        start={<ScreenTitle>New dataset</ScreenTitle>}
        end={
          <Button
            kind="primary"
            onPress={() => void make()}
            busy={made !== null && problem === null && canReach}
            disabledReason={denial || (chosen === null && 'Choose a table')}
          >
            {isPhone ? 'Create' : verb}
          </Button>
        }
      >
        {!isPhone && picker}
      </ScreenBar>
      {isPhone && <Toolbar label="Database and schema">{picker}</Toolbar>}
      <div className={css.panel}>
        <div className={css.parts}>
          <TableList
            tables={choice.tables}
            chosen={chosen?.table ?? null}
            problem={choice.problem}
            onChoose={choice.chooseTable}
          />
          <div className={css.pane}>
            <MadeNote isWaiting={made !== null && serverId === null} canReach={canReach} problem={problem} />
            <ChosenTable choice={choice} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The database and the schema whose tables are listed. */
const PlacePicker = ({ choice }: { readonly choice: ReturnType<typeof useTableChoice> }) => (
  <DatabasePicker
    databases={choice.databases.all}
    dbId={choice.database?.id ?? null}
    schemas={choice.schemas}
    schema={choice.schema}
    onDatabase={choice.chooseDatabase}
    onSchema={choice.chooseSchema}
    disabledReason={choice.databases.all.length === 0 && 'No databases on this device'}
    isReading={choice.databases.isReading}
  />
)

/** Shows the columns and the first rows of the chosen table. */
function ChosenTable({ choice }: { readonly choice: ReturnType<typeof useTableChoice> }) {
  const { chosen, columns, preview } = choice
  if (chosen === null && choice.databases.all.length === 0 && !choice.databases.isReading)
    return (
      <EmptyState title="No databases" actions={<a href={links.connectDatabase()}>Connect a database</a>}>
        A dataset is made of a table of a database.
      </EmptyState>
    )
  if (chosen === null)
    return (
      <EmptyState title="Choose a table">
        Its columns and first rows are shown before you create the dataset.
      </EmptyState>
    )
  return (
    <>
      <h2 className={css.heading}>{chosen.table}</h2>
      {columns !== undefined && (
        <p className={css.note}>{columns.map(({ name, type }) => `${name} ${type}`).join(', ')}</p>
      )}
      <FetchedRows fetched={preview} label={`First rows of ${chosen.table}`} />
    </>
  )
}
