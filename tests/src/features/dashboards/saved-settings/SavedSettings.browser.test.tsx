import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openDashboard, readCachedDashboard } from '#data/answers/dashboards/read-dashboard.ts'
import { editDashboard } from '#data/commands/dashboards/edit-dashboard.ts'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import { assert } from '#domain/core/assert.ts'
import { withSettings } from '#domain/dashboard/document/document.ts'
import { SavedSettings } from '#features/dashboards/saved-settings/SavedSettings.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { storedDashboard } from '#tests/support/stored-dashboard.ts'
import { emptyDatabase } from '#tests/support/tab-database.ts'

const filter = (id: string) => ({
  id,
  name: id,
  type: 'NATIVE_FILTER',
  filterType: 'filter_time',
  targets: [{}],
  controlValues: { enableEmptyFilter: false },
})

afterEach(() => {
  vi.unstubAllGlobals()
  connection.report(null)
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
})

async function show(dialog: 'filters' | 'scoping', text?: string) {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  connection.report({ code: 'offline', status: null })
  const db = await emptyDatabase()
  const configuration = [filter('one'), filter('two')]
  const json_metadata =
    text ?? JSON.stringify({ native_filter_configuration: configuration, other: { z: 1 } })
  const record = storedDashboard({ id: 5, dashboard_title: 'Flights', json_metadata }, { openedAt: 1 })
  await db.dashboards.put(record)
  const cached = await readCachedDashboard(db, record.localId)
  assert(cached !== null, 'the dashboard is stored')
  const opened = openDashboard(cached)
  const onClose = vi.fn<() => void>()
  await onStage(
    <WorkspaceContext value={{ db, user: { userId: 7, name: 'Ada', origin: location.origin } }}>
      <SavedSettings dialog={dialog} opened={opened} root={opened.dashboard.layout.root} onClose={onClose} />
    </WorkspaceContext>,
    { width: 1200, height: 800 },
  )
  const metadata = async () => (await db.dashboards.get(record.localId))?.current.metadata
  /** A change of somebody else that arrives while the dialog is open. */
  const change = async (settings: ReadonlyMap<string, unknown>) => {
    const current = (await db.dashboards.get(record.localId))?.current
    assert(current !== undefined, 'the dashboard is stored')
    await editDashboard(db, record.localId, { metadata: withSettings(current, settings).metadata })
  }
  return { db, onClose, metadata, change }
}

const button = (name: string) => page.getByRole('button', { name })
const nameField = page.getByRole('textbox', { name: 'Filter name' })

test('filters are saved on this device without a network, and wait for the server', async () => {
  const { db, onClose, metadata } = await show('filters')
  await nameField.fill('uno')
  await button('Save').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await metadata()).toMatchObject({
    native_filter_configuration: [{ id: 'one', name: 'uno' }, filter('two')],
    other: { z: 1 },
  })
  expect(await db.outbox.count()).toBe(1)
})

test('a filter that somebody else changed meanwhile is merged', async () => {
  const { onClose, metadata, change } = await show('filters')
  await nameField.fill('uno')
  await change(
    new Map([
      ['native_filter_configuration', [filter('one'), { ...filter('two'), name: 'dos' }, filter('three')]],
    ]),
  )
  await button('Save').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await metadata()).toMatchObject({
    native_filter_configuration: [
      { id: 'one', name: 'uno' },
      { id: 'two', name: 'dos' },
      { id: 'three', name: 'three' },
    ],
  })
})

test('where both changed one value, the save asks', async () => {
  const { onClose, metadata, change } = await show('filters')
  await nameField.fill('uno')
  await change(
    new Map([['native_filter_configuration', [{ ...filter('one'), name: 'eins' }, filter('two')]]]),
  )
  await button('Save').click()
  await expect
    .element(page.getByRole('alertdialog', { name: 'Please confirm the overwrite values.' }))
    .toBeVisible()
  expect(await metadata()).toMatchObject({ native_filter_configuration: [{ name: 'eins' }, filter('two')] })
  expect(onClose).not.toHaveBeenCalled()
})

test('cross filters are switched off for everybody', async () => {
  const { onClose, metadata } = await show('scoping')
  await page.getByRole('switch', { name: 'Enable cross-filtering' }).click()
  await button('Save').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await metadata()).toMatchObject({ cross_filters_enabled: false, other: { z: 1 } })
})

test('metadata that is no JSON is not replaced, and the dialog reports why', async () => {
  const { onClose, metadata } = await show('scoping', '{"color_scheme":')
  await page.getByRole('switch').first().click()
  await button('Save').click()
  const text = 'The metadata of this dashboard is not valid JSON. Correct it in the properties first.'
  await expect.element(page.getByText(`Failed to save cross-filter scoping: ${text}`)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(await metadata()).toBe('{"color_scheme":')
})
