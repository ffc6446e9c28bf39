import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unpackQuery } from '#data/commands/sharing/packed-link.ts'
import { knownServer } from '#data/session/known-server.ts'
import { ShareDialog } from '#features/sql-lab/tools/share/ShareDialog.tsx'
import type { ToolContext } from '#features/sql-lab/tools/tool.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { serverThat } from '#tests/support/server-that.ts'
import { addTab, emptyDatabase } from '#tests/support/tab-database.ts'

let copied: string[] = []

beforeEach(() => {
  copied = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  knownServer.set(null)
})

async function dialog(sql = 'SELECT 1') {
  const db = await emptyDatabase()
  const localId = await addTab(db)
  const place = { dbId: 3, catalog: null, schema: 'main', database: { name: 'flights' } }
  const head = { localId, name: 'Delays', templateParams: null }
  const onClose = vi.fn()
  // The dialog reads only these.
  const work = { latest: null, sourceNow: () => ({ sql, from: 0, to: 0 }) }
  const context = { db, head, choice: { place }, work }
  await onStage(<ShareDialog context={context as unknown as ToolContext} onClose={onClose} />)
  return { onClose }
}

const inside = page.getByRole('radio', { name: 'Link with the query inside' })

test('a link with the query inside is made and copied', async () => {
  await dialog()
  const sentence =
    'The link carries 1 line of SQL, database “flights” and schema “main”. Opening it runs nothing.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  await inside.click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByLabelText('Link', { exact: true })).toBeVisible()
  const { hash, pathname } = new URL(copied[0] ?? '')
  expect(pathname).toBe('/sqllab/')
  expect(await unpackQuery(hash)).toMatchObject({
    value: { fields: { sql: 'SELECT 1', name: 'Delays', dbId: 3, schema: 'main' } },
  })
})

test('a server that stores no shared queries leaves the link with the query inside', async () => {
  knownServer.set(serverThat(['shareLinks', 'off']))
  await dialog()
  await expect.element(inside).toBeChecked()
  await expect.element(page.getByText('This server stores no shared queries.')).toBeVisible()
})

test('a query that is too long for a link can only be stored', async () => {
  await dialog(Array.from({ length: 20_000 }, (_, at) => `${at} ${(at * 7919) % 10_007}`).join())
  await expect.element(page.getByText('The query is too long for a link.')).toBeVisible()
  await expect.element(inside).toBeDisabled()
})

test('an answer of the server does not change the offered kind of link', async () => {
  knownServer.set(serverThat(['shareLinks', 'off']))
  await dialog()
  await expect.element(inside).toBeChecked()
  knownServer.set(serverThat(['shareLinks', 'yes']))
  await expect.element(page.getByRole('radio', { name: 'Short link' })).toBeEnabled()
  await expect.element(inside).toBeChecked()
})

test('the link of one kind is removed when the other kind is chosen', async () => {
  await dialog()
  await inside.click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByLabelText('Link', { exact: true })
  await expect.element(field).toBeVisible()
  await page.getByRole('radio', { name: 'Short link' }).click()
  await expect.element(field).not.toBeInTheDocument()
})

test('Esc makes no link', async () => {
  const { onClose } = await dialog()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  expect(copied).toEqual([])
})
