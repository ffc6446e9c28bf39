import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LocalDatabase } from '#data/db/database.ts'
import { RulesSection } from '#features/settings/storage/RulesSection.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

let db: LocalDatabase

beforeEach(async () => {
  db = new LocalDatabase(`rules-${crypto.randomUUID()}`)
  await db.open()
})

const largeResults = () => page.getByRole('switch', { name: 'Store larger results for a day too' })
const stored = async () => (await db.meta.get('keepLargeResults'))?.value

test('while tabs are on this device only, storing larger results for a day can be switched on and off', async () => {
  await db.meta.put({ key: 'serverCaps', value: { keepsTabs: false } })
  await onStage(<RulesSection db={db} />)
  await expect.element(page.getByText(/^A day, and up to about 5 kB each/)).toBeVisible()
  await expect.element(largeResults()).not.toBeChecked()
  await largeResults().click()
  await expect.poll(stored).toBe(true)
  await expect.element(largeResults()).toBeChecked()
  await largeResults().click()
  await expect.poll(stored).toBe(false)
})

test('while the server stores tabs, no result is dropped for its size, and there is no choice', async () => {
  await db.meta.put({ key: 'serverCaps', value: { keepsTabs: true } })
  await onStage(<RulesSection db={db} />)
  await expect.element(page.getByText(/^Until more than 80 % of the storage is used/)).toBeVisible()
  await expect.element(largeResults()).not.toBeInTheDocument()
})
