import { useState } from 'react'
import { openNewTab } from '#data/commands/tabs/new-tab.ts'
import { datasetOfTable } from '#data/http/datasets/dataset-of-table.ts'
import { notify } from '#data/platform/toasts.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import { quoteName } from '#domain/sql/quote-name.ts'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'

/** A table that was made of a file. */
export interface LoadedTable {
  readonly place: {
    readonly name: string
    readonly databaseId: number
    readonly schema: string | null
    /** The server does not know it. */
    readonly isOnDevice: boolean
  }
  readonly table: string
  readonly rows: number
}

interface DoneProps extends LoadedTable {
  readonly go: (address: string) => void
  readonly onClose: () => void
}

/** The next steps with a loaded table. */
export const Done = ({ place, table, go, onClose }: DoneProps) => {
  const { db } = useWorkspace()
  const denial = useDatasetDenial()
  const [isBusy, setBusy] = useState(false)
  const { databaseId: dbId, schema } = place
  const openTab = async () => {
    const sql = `SELECT *\nFROM ${quoteName(table)}\nLIMIT 100`
    const opened = await openNewTab(db, { fields: { dbId, schema, sql, name: table } })
    if (!opened.ok)
      return notify({ type: 'danger', text: 'No tab could be opened.', detail: opened.error.message })
    onClose()
    go(links.sqlTab(opened.value))
  }
  const openDataset = async (address: (id: number) => string) => {
    setBusy(true)
    const dataset = await datasetOfTable({ dbId, catalog: null, schema, table })
    setBusy(false)
    if (!dataset.ok)
      return notify({ type: 'danger', text: TEXTS.datasetNotCreated, detail: dataset.error.message })
    onClose()
    go(address(dataset.value))
  }
  return (
    <>
      <Button onPress={onClose}>Close</Button>
      <Button onPress={() => void openTab()}>Open in SQL Lab</Button>
      {!place.isOnDevice && (
        <Button busy={isBusy} disabledReason={denial} onPress={() => void openDataset(links.dataset)}>
          Create dataset
        </Button>
      )}
      {!place.isOnDevice && (
        <Button
          kind="primary"
          busy={isBusy}
          disabledReason={denial}
          onPress={() => void openDataset(links.exploreDataset)}
        >
          Create chart
        </Button>
      )}
    </>
  )
}
