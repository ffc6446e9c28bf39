import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChartEntry } from '#domain/chart/list/chart-entry.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { chartView } from '#features/charts/list/ListedChart.tsx'
import { useFoundCharts } from '#features/charts/list/use-found-charts.ts'
import { FoundRecords } from '#parts/record-list/FoundRecords.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

const entry = (at: number): ChartEntry => ({
  localId: makeLocalId((length) => new Uint8Array(length).fill(at % 60).fill(Math.floor(at / 60), 0, 1)),
  serverId: at,
  name: `Chart ${at}`,
  description: '',
  vizType: 'table',
  kind: 'Table',
  dataset: 'main.flights',
  owners: [],
  dashboards: [],
  certifiedBy: '',
  tags: [],
  changedAt: at,
  changedBy: '',
  isFavorite: false,
  isUnsent: false,
  hasDraft: false,
  isOnDevice: false,
})

const ACTIONS = {
  canReach: true,
  denialOf: () => false as const,
  onStar: () => undefined,
  onEdit: () => undefined,
  onExport: () => undefined,
  onDelete: () => undefined,
}

const ENTRIES = Array.from({ length: 300 }, (_, at) => entry(at + 1))

const Listed = ({ search = new Map<string, string>(), isComplete = true }) => {
  const [entries] = useState(ENTRIES)
  const { found, chosen, ...view } = useFoundCharts({ entries, isComplete }, search)
  const onTag = (tag: string) => view.setFilter({ ...view.filter, tag })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%' }}>
      <p>{`${chosen.length} of ${found.length} chosen`}</p>
      <FoundRecords
        view={chartView({ charts: new Map(), search: '', now: 0, actions: ACTIONS, onTag })}
        entries={found}
        isCards={false}
        message={() => 'loading'}
        search=""
        order={view.order}
        onOrder={view.setOrder}
        choice={view.choice}
        onTag={onTag}
      />
    </div>
  )
}

const all = () => page.getByRole('checkbox', { name: 'Select all listed' })

test('Select all selects and deselects every listed chart, including those that are not rendered', async () => {
  await onStage(<Listed />)
  await expect.element(page.getByRole('link', { name: 'Chart 300' })).toBeVisible()
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60)
  await all().click()
  await expect.element(page.getByText('300 of 300 chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Choose .*Chart 300/ }).click()
  await expect.element(page.getByText('299 of 300 chosen')).toBeVisible()
  await expect.element(all()).not.toBeChecked()
  await all().click()
  await all().click()
  await expect.element(page.getByText('0 of 300 chosen')).toBeVisible()
})

test('if the address filters the list, only listed charts are selected', async () => {
  await onStage(<Listed search={new Map([['filters', "(slice_name:'Chart 29')"]])} />)
  await all().click()
  await expect.element(page.getByText('13 of 13 chosen')).toBeVisible()
})

test('a click on a tag filters the list to charts with that tag', async () => {
  ENTRIES.splice(0, ENTRIES.length, ...ENTRIES.map((one, at) => ({ ...one, tags: at === 298 ? TAGS : [] })))
  await onStage(<Listed />)
  await expect.element(page.getByText('+ 1')).toBeVisible()
  await page.getByRole('button', { name: 'finance' }).click()
  await expect.element(page.getByText('0 of 1 chosen')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Chart 299' })).toBeVisible()
})

const TAGS = ['a', 'b', 'c', 'finance', 'z']

test.each([
  ['its head stands where nothing narrows it', '', '0 of 300 chosen'],
  ['nothing stands where its address narrows it', "(slice_name:'Chart 29')", '0 of 0 chosen'],
])('of a list that is not whole yet, %s', async (_case, filters, shown) => {
  await onStage(<Listed search={new Map(filters === '' ? [] : [['filters', filters]])} isComplete={false} />)
  await expect.element(page.getByText(shown)).toBeVisible()
})
