import { useState } from 'react'
import { useDatasetDenial } from '#parts/datasets/use-dataset-denial.ts'
import { datasetOfLoaded, datasetOnDevice, openTableTab } from '#parts/my-data/open-table.ts'
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
  const loaded = { dbId: place.databaseId, schema: place.schema, table }
  const leave = (address: string) => {
    onClose()
    go(address)
  }
  const openTab = async () => {
    const address = await openTableTab(db, loaded)
    if (address !== null) leave(address)
  }
  const openDataset = async (address: (id: number) => string) => {
    setBusy(true)
    const id = place.isOnDevice ? await datasetOnDevice(db, table) : await datasetOfLoaded(loaded)
    setBusy(false)
    if (id !== null) leave(address(id))
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
      <Button
        kind="primary"
        busy={isBusy}
        disabledReason={!place.isOnDevice && denial}
        onPress={() => void openDataset(links.exploreDataset)}
      >
        Create chart
      </Button>
    </>
  )
}
