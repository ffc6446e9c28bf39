import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createChart } from '#data/commands/charts/save-chart.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { OwnersField } from '#parts/people/OwnersField.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const USER = { userId: 7, name: 'Ada Lovelace', origin: location.origin }

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})
afterEach(() => connection.report(null))

const Owned = ({ onChange }: { readonly onChange: (owners: readonly number[]) => void }) => {
  const [owners, setOwners] = useState<readonly number[]>([7])
  return (
    <OwnersField
      owners={owners}
      onChange={(next) => {
        setOwners(next)
        onChange(next)
      }}
    />
  )
}

async function field() {
  const onChange = vi.fn()
  await onStage(
    <WorkspaceContext value={{ db, user: USER }}>
      <Owned onChange={onChange} />
    </WorkspaceContext>,
  )
  await page.getByRole('button', { name: /Owners/ }).click()
  return onChange
}

function serverOf(people: readonly { readonly value: number; readonly text: string }[]) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ count: people.length, result: people.map((one) => ({ extra: {}, ...one })) }),
  )
}

test('owners are found by their names, and several may be chosen', async () => {
  serverOf([
    { value: 7, text: 'Ada Lovelace' },
    { value: 9, text: 'Grace Hopper' },
    { value: 11, text: 'Joan Clarke' },
  ])
  const onChange = await field()
  await userEvent.keyboard('hop')
  await page.getByRole('option', { name: 'Grace Hopper' }).click()
  expect(onChange).toHaveBeenLastCalledWith([7, 9])
})

test('the last owner cannot be removed, since the record could not be changed then', async () => {
  serverOf([{ value: 7, text: 'Ada Lovelace' }])
  const onChange = await field()
  await page.getByRole('option', { name: 'Ada Lovelace' }).click()
  expect(onChange).not.toHaveBeenCalled()
})

test('without the server the owners of this device’s charts are offered', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  const made = await createChart(db, { name: 'Delays', form: {}, dashboards: [] })
  if (made.ok) await db.charts.update(made.value, { ownersNamed: [{ id: 9, name: 'Grace Hopper' }] })
  await field()
  await expect.element(page.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
  await expect.element(page.getByText(/Known on this device/)).toBeVisible()
})
