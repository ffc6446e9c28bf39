import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { toasts } from '#data/platform/toasts.ts'
import type { BundleKind } from '#domain/contract/bi/bundles.ts'
import { ImportDialog } from '#parts/bundles/ImportDialog.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'
import { waitFor } from '#tests/support/wait-for.ts'

afterEach(() => {
  for (const { id } of toasts.get().toasts) toasts.dismiss(id)
  connection.report(null)
})

/** A server that answers imports in turn, and the requests that it received. */
function serverOf(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const sent: FormData[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/import/')) return Response.json({ result: 'token' })
    if (init?.body instanceof FormData) sent.push(init.body)
    const [status, body] = left.shift() ?? [500, {}]
    return Response.json(body, { status })
  })
  return sent
}

function rejection(faults: Readonly<Record<string, unknown>>, message = 'Error importing chart') {
  const extra = { ...faults, issue_codes: [] }
  return { errors: [{ message, error_type: 'GENERIC_COMMAND_ERROR', level: 'warning', extra }] }
}

async function dialog(kind: BundleKind = 'chart') {
  const onImported = vi.fn()
  const onClose = vi.fn()
  await onStage(<ImportDialog kind={kind} onImported={onImported} onClose={onClose} />)
  return { onImported, onClose }
}

async function choose(size = 3) {
  const field = document.querySelector('input[type=file]')
  if (!(field instanceof HTMLInputElement)) throw new Error('no field')
  await userEvent.upload(field, new File([new Uint8Array(size)], 'charts.zip', { type: 'application/zip' }))
}

const EXISTS = 'Chart already exists and `overwrite=true` was not passed'

test('existing records are named, and overwritten only after a question', async () => {
  const sent = serverOf([422, rejection({ 'charts/Delays_7.yaml': EXISTS })], [200, { message: 'OK' }])
  const { onImported, onClose } = await dialog()
  await choose()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText('This chart exists already:')).toBeVisible()
  await expect.element(page.getByText('Delays', { exact: true })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Overwrite it' }).click()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onImported).toHaveBeenCalled()
  expect(sent.map((form) => form.get('overwrite'))).toEqual(['false', 'true'])
  expect(sent[0]?.get('formData')).toBeInstanceOf(Blob)
  expect(toasts.get().toasts.map(({ text }) => text)).toEqual(['The charts of charts.zip were imported.'])
})

test('rejected files are named with their reasons, and another archive can be chosen', async () => {
  serverOf([422, rejection({ 'charts/a.yaml': { uuid: ['Invalid value.'] } })], [200, { message: 'OK' }])
  const { onClose } = await dialog()
  await choose()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText('charts/a.yaml: uuid: Invalid value.')).toBeVisible()
  await choose()
  await page.getByRole('button', { name: 'Import' }).click()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

test('a database that the server lacks is replaced by a chosen one', async () => {
  const rejected = rejection(
    {
      'datasets/w/a.yaml': 'Its database does not exist.',
      unknown_databases: [{ uuid: 'u-1', name: 'warehouse' }],
    },
    'Error importing dashboard',
  )
  const sent = serverOf([422, rejected], [200, { message: 'OK' }])
  const answer = globalThis.fetch
  const list = {
    count: 1,
    ids: [4],
    result: [{ id: 4, database_name: 'examples', backend: 'duckdb' }],
    description_columns: {},
    label_columns: {},
    list_columns: [],
    order_columns: [],
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.includes('/database/') ? Response.json(list) : answer(address, init),
  )
  const { onClose } = await dialog('dashboard')
  await choose()
  await page.getByRole('button', { name: 'Import' }).click()
  const button = page.getByRole('button', { name: /^Database for .*warehouse.*: Choose$/ })
  await expect.element(page.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
  await button.click()
  await page.getByRole('menuitemradio', { name: 'examples' }).click()
  await page.getByRole('button', { name: 'Import' }).click()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map((form) => form.get('databases'))).toEqual([null, '{"u-1":4}'])
})

test('a file that is no archive is reported by the message of the server', async () => {
  serverOf([422, rejection({}, 'Not a ZIP file')])
  await dialog()
  await choose()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText('Not a ZIP file. Nothing was imported.')).toBeVisible()
})

test('without an answer the outcome is unknown, and a retry is safe', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await dialog()
  await choose()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText(/It is not known whether it was imported/)).toBeVisible()
})

test('the timeout of a gateway does not claim that nothing was imported', async () => {
  serverOf([502, { message: 'Bad Gateway' }])
  await dialog()
  await choose()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect.element(page.getByText(/It is not known whether it was imported/)).toBeVisible()
})

test('without an archive, or with one that is too large, the button shows the reason', async () => {
  serverOf()
  await dialog()
  const button = page.getByRole('button', { name: 'Import' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await choose(4_000_001)
  await expect.element(page.getByText(/The server accepts 4.0 MB at once/)).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})
