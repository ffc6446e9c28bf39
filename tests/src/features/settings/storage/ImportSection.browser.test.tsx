import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LocalDatabase } from '#data/db/database.ts'
import { exportAll } from '#data/export/export-all.ts'
import { toasts } from '#data/platform/toasts.ts'
import { BringInSection } from '#features/settings/storage/ImportSection.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

let db: LocalDatabase

beforeEach(async () => {
  db = await emptyDatabase()
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  await onStage(<BringInSection db={db} />)
})

/** Chooses a file as the user does. */
async function choose(text: string, name = 'export.json'): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('there is no field for a file')
  const files = new DataTransfer()
  files.items.add(new File([text], name, { type: 'application/json' }))
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** An export of another device with two tabs. */
async function twoTabs(origin = location.origin): Promise<string> {
  const there = await emptyDatabase()
  await addTab(there, { name: 'Delays', sql: 'select 1', dbId: 1 })
  await addTab(there, { name: 'Routes', sql: 'select 2', dbId: 1 })
  return (await exportAll(there, origin)).text
}

const names = async () => (await db.tabs.orderBy('position').toArray()).map(({ current }) => current.name)

test('the content of a file is shown, and imported once that is confirmed', async () => {
  await addTab(db, { name: 'Routes', sql: 'select 2' })
  await choose(await twoTabs())
  const dialog = page.getByRole('dialog', { name: 'Import a tab?' })
  await expect.element(dialog.getByText('Existing data is not changed. 1 exists already.')).toBeVisible()
  expect(await names()).toEqual(['Routes'])
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect.poll(names).toEqual(['Routes', 'Delays'])
  await expect.poll(() => toasts.get().toasts.map(({ text }) => text)).toEqual(['Imported: a tab.'])
})

test('Cancel changes nothing, and the same file can be chosen again', async () => {
  const text = await twoTabs()
  await choose(text)
  await expect.element(page.getByRole('dialog', { name: 'Import 2 tabs?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(await names()).toEqual([])
  await choose(text)
  await expect.element(page.getByRole('dialog', { name: 'Import 2 tabs?' })).toBeVisible()
})

test('a file of another server is imported without databases, and the dialog explains that', async () => {
  await choose(await twoTabs('https://elsewhere.example'))
  const origin = page.getByRole('dialog').getByText(/https:\/\/elsewhere\.example/)
  await expect.element(origin).toBeVisible()
  expect(origin.element().textContent).toMatch(
    /so tabs and saved queries are imported without their database\.$/,
  )
})

test('a file with nothing new is reported', async () => {
  const text = await twoTabs()
  await choose(text)
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.poll(names).toEqual(['Delays', 'Routes'])
  await choose(text)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'nothing new' }))
    .toHaveTextContent('There is nothing new in this file. 2 exist already.')
})

test('a file that is no export is rejected with a reason', async () => {
  await choose('id,name\n1,a', 'flights.csv')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'This file was not exported by Offset. Nothing was changed. Choose a file that Export all or the outbox created.',
    )
  await choose(await twoTabs())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the button opens the file dialog of the browser', async () => {
  let opened = 0
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  field?.addEventListener('click', (event) => {
    event.preventDefault()
    opened += 1
  })
  await page.getByRole('button', { name: 'Choose a file' }).click()
  expect(opened).toBe(1)
})
