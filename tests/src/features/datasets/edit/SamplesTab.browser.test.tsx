import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { makeLocalId } from '#domain/core/ids.ts'
import { newDataset } from '#domain/records/datasets/new-dataset.ts'
import { SamplesTab } from '#features/datasets/edit/SamplesTab.tsx'
import { onStage } from '#tests/src/ui/stage.tsx'

afterEach(() => connection.report(null))

const DATASET = {
  ...newDataset(
    makeLocalId((length) => new Uint8Array(length)),
    { name: 'flights', databaseId: 1, catalog: null, schema: 'main', sql: null },
    0,
  ),
  serverId: 7,
}

/** A server with numbered rows, with or without a total. Returns the requested pages. */
function serverOf(total: number, isCounted = true) {
  const requested: number[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/samples')) return Response.json({ result: 'token' })
    const query = new URLSearchParams(address.slice(address.indexOf('?')))
    const [wanted, perPage] = [Number(query.get('page')), Number(query.get('per_page'))]
    requested.push(wanted)
    const from = (wanted - 1) * perPage
    const data = Array.from({ length: Math.min(perPage, Math.max(0, total - from)) }, (_, at) => ({
      row: from + at + 1,
      at: 978_307_260_000,
    }))
    return Response.json({
      result: {
        colnames: ['row', 'at'],
        coltypes: [0, 2],
        data,
        page: wanted,
        per_page: perPage,
        total_count: isCounted ? total : null,
      },
    })
  })
  return requested
}

async function tab(canReach = true) {
  const nothing = () => undefined
  const newParts = { of: () => [], begin: nothing, change: nothing, drop: nothing, store: async () => false }
  const checks = { tryOut: null, draftOf: () => null, keepDraft: nothing, newParts }
  await onStage(
    <SamplesTab
      dataset={DATASET}
      edit={() => undefined}
      store={async () => true}
      denial={false}
      canReach={canReach}
      checks={checks}
    />,
  )
}

const next = () => page.getByRole('button', { name: 'Next' })
const previous = () => page.getByRole('button', { name: 'Previous' })

test('samples are shown page by page, up to the last page', async () => {
  const requested = serverOf(120)
  await tab()
  await expect.element(page.getByText('Page 1 of 3 · 120 rows')).toBeVisible()
  await expect.element(previous()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('50', { exact: true })).toBeInTheDocument()
  await next().click()
  await expect.element(page.getByText('Page 2 of 3 · 120 rows')).toBeVisible()
  await expect.element(page.getByText('51', { exact: true })).toBeInTheDocument()
  await next().click()
  await expect.element(page.getByText('120', { exact: true })).toBeInTheDocument()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await previous().click()
  await expect.element(page.getByText('51', { exact: true })).toBeInTheDocument()
  expect([...new Set(requested)]).toEqual([1, 2, 3])
})

test('a last page that is full has no next page', async () => {
  serverOf(50)
  await tab()
  await expect.element(page.getByText('Page 1 of 1 · 50 rows')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '2001-01-01 00:01:00' }).first()).toBeVisible()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
})

test('page numbers have thousands separators', async () => {
  serverOf(3_000_000)
  await tab()
  await expect.element(page.getByText('Page 1 of 60,000 · 3,000,000 rows')).toBeVisible()
})

test('without a total, a short page is the last one', async () => {
  serverOf(60, false)
  await tab()
  await expect.element(page.getByText('Page 1', { exact: true })).toBeVisible()
  await next().click()
  await expect.element(page.getByText('60', { exact: true })).toBeInTheDocument()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
})

test('without the server the tab explains that samples need it', async () => {
  await tab(false)
  await expect.element(page.getByText('Samples come from the server')).toBeVisible()
})
