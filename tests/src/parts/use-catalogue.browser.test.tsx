import { afterEach, expect, test, vi } from 'vitest'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { silentError } from '#domain/errors/wire-error.ts'
import { useSchemaCatalogue, useSchemas } from '#parts/use-catalogue.ts'
import { onStage } from '#tests/src/ui/stage.tsx'
import { emptyDatabase } from '#tests/support/tab-database.ts'

afterEach(() => vi.unstubAllGlobals())

/** A server that answers by `answer`, or cannot be reached where that is null; counts its requests. */
function server() {
  const state = { answer: null as (() => Response) | null, requests: 0 }
  vi.stubGlobal('fetch', async () => {
    state.requests += 1
    if (state.answer === null) throw new TypeError('Failed to fetch')
    return state.answer()
  })
  return state
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const Schemas = ({ db }: { readonly db: LocalDatabase }) => {
  const { cached, problem, isReading } = useSchemas(db, 1, null)
  const names = cached.state === 'ready' ? (cached.value?.value ?? []) : []
  return <output>{isReading ? 'reading' : (problem ?? `has ${names.join()}`)}</output>
}

const shown = () => document.querySelector('output')?.textContent

test('a failed read is repeated once the server is back', async () => {
  const from = server()
  const db = await emptyDatabase()
  await onStage(<Schemas db={db} />)
  await expect.poll(shown).toMatch(/^(?!reading|has)./)
  from.answer = () => json({ result: ['main'] })
  connection.report(null)
  await expect.poll(shown).toBe('has main')
})

test('a rejected request is not repeated automatically', async () => {
  connection.report(silentError('offline'))
  const from = server()
  from.answer = () => json({ message: 'Forbidden' }, 403)
  const db = await emptyDatabase()
  await onStage(<Schemas db={db} />)
  await expect.poll(() => from.requests).toBe(2)
  connection.report(null)
  await expect.poll(shown).toMatch(/^(?!reading|has)./)
  expect(from.requests).toBe(2)
})

const PLACE = { dbId: 1, catalog: null, schema: 'main' }

const Tables = ({ db }: { readonly db: LocalDatabase }) => {
  const { tables } = useSchemaCatalogue(db, PLACE)
  const rows = tables.cached.state === 'ready' ? (tables.cached.value?.value.all() ?? []) : []
  return <output>{rows.map(({ name }) => name).join()}</output>
}

test('a file that was added to the folder appears once the window gets the focus', async () => {
  connection.report(null)
  const names = ['sales']
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/tables/')) return json({ result: [], count: 0, columns: [] })
    const result = names.map((value) => ({ value, type: 'table', extra: null }))
    return json({ count: names.length, result })
  })
  const db = await emptyDatabase()
  await onStage(<Tables db={db} />)
  await expect.poll(shown).toBe('sales')
  names.push('late')
  window.dispatchEvent(new Event('focus'))
  await expect.poll(shown).toBe('sales,late')
})
