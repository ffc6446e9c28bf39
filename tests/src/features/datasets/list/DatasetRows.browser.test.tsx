import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ALL_DATASETS, type DatasetEntry, findDatasets } from '#domain/dataset/dataset-list.ts'
import { DatasetFilters } from '#features/datasets/list/DatasetFilters.tsx'
import { DatasetRows } from '#features/datasets/list/DatasetRows.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const entry = (id: string, tags: readonly string[]): DatasetEntry => ({
  id,
  serverId: 1,
  name: id,
  kind: 'physical',
  databaseName: 'examples',
  schema: 'main',
  owners: [],
  tags,
  changedAt: null,
  changedByName: null,
  isWhole: true,
  isUnsent: false,
})

const ENTRIES = [
  entry('flights', ['finance', 'weather']),
  entry('airports', ['a', 'b', 'c', 'd', 'e', 'finance']),
  entry('seattle', []),
]

const nothing = () => undefined
const ACTIONS = {
  edit: nothing,
  copy: nothing,
  remove: nothing,
  take: nothing,
  canReach: true,
  denial: false as const,
}

const Listed = () => {
  const [query, setQuery] = useState({ ...ALL_DATASETS, order: 'name' as const, isDescending: false })
  const narrow = (next: typeof ALL_DATASETS) => setQuery({ ...query, ...next, order: 'name' })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%' }}>
      <DatasetFilters entries={ENTRIES} query={query} onChange={narrow} />
      <DatasetRows
        entries={findDatasets(ENTRIES, query)}
        search=""
        order={{ by: 'name', isDescending: false }}
        onOrder={nothing}
        choice={{ ids: new Set(), set: nothing }}
        actions={ACTIONS}
        onTag={(tag) => narrow({ ...query, tag })}
      />
    </div>
  )
}

test('a dataset shows four of its tags and how many more it has', async () => {
  await onStage(<Listed />)
  await expect.element(page.getByText('+ 2')).toBeVisible()
  await expect.element(page.getByTitle('e, finance')).toBeVisible()
})

test('a click on a tag filters the list, and the filter can be cleared', async () => {
  await onStage(<Listed />)
  await page.getByRole('button', { name: 'weather' }).click()
  await expect.element(page.getByRole('link', { name: 'flights' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'airports' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Tag: weather' }).click()
  await page.getByRole('menuitemradio', { name: 'Any' }).click()
  await expect.element(page.getByRole('link', { name: 'airports' })).toBeVisible()
})
