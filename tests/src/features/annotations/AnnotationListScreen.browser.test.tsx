import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAnnotation } from '#data/commands/annotations/edit-annotations.ts'
import { createLayer } from '#data/commands/annotations/edit-layers.ts'
import { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { knownServer } from '#data/session/known-server.ts'
import { AnnotationListScreen } from '#features/annotations/AnnotationListScreen.tsx'
import { LayerListScreen } from '#features/annotations/LayerListScreen.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { serverThat } from '#tests/support/server-that.ts'

let db: LocalDatabase

beforeEach(async () => {
  connection.report(null)
  db = new LocalDatabase(`annotations-${crypto.randomUUID()}`)
  await db.open()
})

afterEach(() => {
  knownServer.set(null)
  vi.unstubAllGlobals()
})

const user = { userId: 1, name: 'Ada', origin: location.origin }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function filledLayer(): Promise<string> {
  const layer = await createLayer(db, { name: 'Storms', description: 'of the coast' })
  if (!layer.ok) throw new Error(layer.error.message)
  const startAt = Date.UTC(2001, 0, 1)
  const fields = { name: 'Fog', description: null, startAt, endAt: startAt, metadata: null }
  await createAnnotation(db, layer.value, fields)
  return layer.value
}

async function showAnnotations(layer: string): Promise<void> {
  await onStage(
    <WorkspaceContext value={{ user, db }}>
      <AnnotationListScreen params={new Map([['id', layer]])} go={() => undefined} />
    </WorkspaceContext>,
  )
}

test('an annotation is created, edited, deleted and restored on this device', async () => {
  await showAnnotations(await filledLayer())
  await button('New annotation').click()
  await button('Create').click()
  await expect.element(page.getByText('Name cannot be empty')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Fog')
  await page.getByRole('textbox', { name: 'Start' }).fill('2001-03-01 14:05')
  await expect.element(page.getByText('Short description must be unique for this layer')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Snow')
  await page.getByRole('textbox', { name: 'End' }).fill('2001-02-01')
  await expect.element(page.getByText('End date must be after start date')).toBeVisible()
  await page.getByRole('textbox', { name: 'End' }).fill('2001-03-02')
  await page.getByRole('textbox', { name: 'JSON metadata' }).fill('{x')
  await expect.element(page.getByText('JSON not valid')).toBeVisible()
  await page.getByRole('textbox', { name: 'JSON metadata' }).fill('{}')
  await button('Create').click()
  await expect.element(page.getByText('2 annotations', { exact: true })).toBeVisible()
  await button('Snow').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Blizzard')
  await button('Save').click()
  await expect.element(button('Blizzard')).toBeVisible()
  await button('More of Fog').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('1 annotation', { exact: true })).toBeVisible()
})

test('the dialog that deletes a layer shows how many annotations it contains', async () => {
  await filledLayer()
  await onStage(
    <WorkspaceContext value={{ user, db }}>
      <LayerListScreen />
    </WorkspaceContext>,
  )
  await page.getByRole('checkbox', { name: 'Choose Storms' }).click()
  await button('Delete…').click()
  const question = () => page.getByRole('alertdialog').element().textContent
  await expect.poll(question).toContain('1 annotation is deleted too. Charts that show it')
  await button('Delete').click()
  await expect.element(page.getByText('0 annotation layers', { exact: true })).toBeVisible()
})

test('annotations of a Superset are read-only, and the screen shows the reason', async () => {
  knownServer.set(serverThat())
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Forbidden' }, { status: 403 }))
  await showAnnotations(await filledLayer())
  await expect
    .element(page.getByText('Annotations are read-only here: change them in Superset.'))
    .toBeVisible()
  await expect.element(button('New annotation')).toHaveAttribute('aria-disabled', 'true')
  await button('Fog').click()
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true')
})
