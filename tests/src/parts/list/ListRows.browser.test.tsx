import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ListRows } from '#parts/list/ListRows.tsx'
import type { ListColumn, ListOrder } from '#parts/list/list-column.ts'
import { RowName } from '#parts/list/RowName.tsx'
import { focused, onStage } from '#tests/src/ui/stage.tsx'

interface Ship {
  readonly id: string
  readonly built: number
}

const SHIPS: readonly Ship[] = Array.from({ length: 2000 }, (_, at) => ({ id: `Ship ${at}`, built: at }))

const COLUMNS: readonly ListColumn<Ship, 'id' | 'built'>[] = [
  {
    name: 'Name',
    by: 'id',
    width: '1fr',
    cell: ({ id }) => <RowName name={id} href={`#${id}`} search="ship" />,
  },
  { name: 'Built', by: 'built', isDescendingFirst: true, width: '80px', cell: ({ built }) => built },
  { name: 'Port', width: '80px', isWideOnly: true, cell: () => 'Oslo' },
]

const Fleet = () => {
  const [order, setOrder] = useState<ListOrder<'id' | 'built'>>({ by: 'id', isDescending: false })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: '100%', height: '100%' }}>
      <p>{`${order.by} ${order.isDescending ? 'down' : 'up'}`}</p>
      <ListRows
        label="Ships"
        entries={SHIPS}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        columns={COLUMNS}
        order={order}
        onOrder={setOrder}
      />
    </div>
  )
}

test('only the entries in view of two thousand are drawn, and all are counted', async () => {
  await onStage(<Fleet />)
  await expect.element(page.getByRole('link', { name: 'Ship 0' })).toBeVisible()
  expect(page.getByRole('row').elements().length).toBeLessThan(40)
  await expect.element(page.getByRole('table', { name: 'Ships' })).toHaveAttribute('aria-rowcount', '2001')
})

test('J and K go from row to row, from outside to the first and the last', async () => {
  await onStage(<Fleet />)
  await expect.element(page.getByRole('link', { name: 'Ship 0' })).toBeVisible()
  await userEvent.keyboard('j')
  expect(focused()).toBe('a Ship 0')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('a Ship 1')
  await userEvent.keyboard('k')
  await expect.poll(focused).toBe('a Ship 0')
  await userEvent.keyboard('k')
  await expect.poll(focused).toBe('a Ship 0')
})

test('a press on a head sorts by it, times in descending order, and another press reverses', async () => {
  await onStage(<Fleet />)
  const heads = page.getByRole('columnheader')
  await expect.element(heads.first()).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Built' }).click()
  await expect.element(page.getByText('built down')).toBeVisible()
  await page.getByRole('button', { name: 'Built' }).click()
  await expect.element(page.getByText('built up')).toBeVisible()
  expect(page.getByRole('button', { name: 'Port' }).elements()).toEqual([])
})

test('a phone hides the columns of wide windows', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 800)
  await onStage(<Fleet />, { width: 390 })
  await expect.element(page.getByRole('link', { name: 'Ship 0' })).toBeVisible()
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(heads).toEqual(['Name ↑', 'Built'])
  await page.viewport(innerWidth, innerHeight)
})
