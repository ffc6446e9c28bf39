import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createChart } from '#data/commands/charts/save-chart.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { TagsField } from '#parts/tags/TagsField.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const USER = { userId: 7, name: 'Ada Lovelace', origin: location.origin }

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
})
afterEach(() => connection.report(null))

const Tagged = ({ onChange }: { readonly onChange: (tags: readonly string[]) => void }) => {
  const [tags, setTags] = useState<readonly string[]>(['old'])
  return (
    <TagsField
      tags={tags}
      onChange={(next) => {
        setTags(next)
        onChange(next)
      }}
    />
  )
}

async function field() {
  const onChange = vi.fn()
  await onStage(
    <WorkspaceContext value={{ db, user: USER }}>
      <Tagged onChange={onChange} />
    </WorkspaceContext>,
  )
  await page.getByRole('button', { name: /Tags/ }).click()
  return onChange
}

function serverOf(names: readonly string[]) {
  const result = names.map((name, id) => ({ id, name, type: 1 }))
  vi.stubGlobal('fetch', async () =>
    Response.json({ count: names.length, ids: names.map((_, id) => id), result }),
  )
}

const offline = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))

test('tags of the server are found by typing, and added to the present ones', async () => {
  serverOf(['finance', 'flights'])
  const onChange = await field()
  await userEvent.keyboard('fin')
  await page.getByRole('option', { name: 'finance' }).click()
  expect(onChange).toHaveBeenLastCalledWith(['finance', 'old'])
})

test('an unknown name becomes a new tag, by the keyboard alone', async () => {
  offline()
  const onChange = await field()
  await userEvent.keyboard('quarterly')
  await expect.element(page.getByRole('option', { name: 'Use “quarterly” as typed' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith(['old', 'quarterly'])
})

test('a reserved name is rejected with the reason', async () => {
  offline()
  const onChange = await field()
  await userEvent.keyboard('owner:1')
  await page.getByRole('option', { name: 'Use “owner:1” as typed' }).click()
  expect(onChange).toHaveBeenLastCalledWith(['old'])
  await expect.element(page.getByText('“owner:1” cannot contain ":" or ","')).toBeVisible()
})

test('without the server the tags of this device’s charts are offered', async () => {
  offline()
  await createChart(db, { name: 'Delays', form: {}, tags: ['weather'] })
  await field()
  await expect.element(page.getByRole('option', { name: 'weather' })).toBeVisible()
  await expect.element(page.getByText(/Known on this device/)).toBeVisible()
})
