import { afterEach, beforeEach, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

let place: FrontPlace
beforeEach(() => {
  place = openFront()
})
afterEach(() => place.store.close())

async function makeTabs(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const queryEditor = { dbId: 1, name: `Tab ${at}`, sql: `SELECT ${at}` }
    await place.elsewhere('POST', '/tabstateview/', undefined, formBody({ queryEditor }))
  }
  place.requests.length = 0
}

const changes = async (cursor: string | null) =>
  JSON.parse(
    (await place.send('GET', `/api/v1/sync/changes${cursor === null ? '' : `?q=(cursor:'${cursor}')`}`)).body,
  ).result

test('the tabs of a first reading are returned in pages, each as soon as it was read, and each tab once', async () => {
  await makeTabs(100)
  const sizes: number[] = []
  const labels: string[] = []
  let page = { cursor: null, has_more: true }
  while (page.has_more) {
    page = await changes(page.cursor)
    const rows: readonly { readonly record: { readonly label: string } }[] = Reflect.get(page, 'changes')
    sizes.push(rows.length)
    labels.push(...rows.map(({ record }) => record.label))
  }
  // Twenty were read before the first answer, and not a hundred.
  expect(sizes[0]).toBeGreaterThan(10)
  expect(sizes[0]).toBeLessThan(40)
  expect(new Set(labels)).toEqual(new Set(Array.from({ length: 100 }, (_, at) => `Tab ${at}`)))
  expect(labels).toHaveLength(100)
  expect(place.requests.filter((call) => call === 'GET /api/v1/sqllab/')).toHaveLength(1)
})

test('tabs are read six side by side', async () => {
  await makeTabs(30)
  let underWay = 0
  let most = 0
  const { handle } = place.superset
  Object.assign(place.superset, {
    handle: async (...call: Parameters<typeof handle>) => {
      if (!/^\/tabstateview\/\d+$/.test(call[0].path)) return await handle(...call)
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise(setImmediate)
      underWay -= 1
      return await handle(...call)
    },
  })
  for (let page = await changes(null); page.has_more; ) page = await changes(page.cursor)
  expect(most).toBe(6)
})

test('a reading that fails in the middle is reported, and the next one continues', async () => {
  await makeTabs(50)
  let reads = 0
  place.meddle = ({ path }) => (path.startsWith('/tabstateview/') && (reads += 1) > 30 ? 'lost' : null)
  const first = await changes(null)
  expect(first).toMatchObject({ has_more: true })
  expect((await place.send('GET', `/api/v1/sync/changes?q=(cursor:'${first.cursor}')`)).status).toBe(503)
  place.meddle = () => null
  place.requests.length = 0
  const labels = new Set<string>()
  for (let page = await changes(null); ; page = await changes(page.cursor)) {
    for (const { record } of page.changes) labels.add(record.label)
    if (!page.has_more) break
  }
  expect(labels.size).toBe(50)
  expect(place.requests.filter((call) => call.startsWith('GET /tabstateview/')).length).toBeLessThan(50)
})

test('the start state and the changes of one start read each tab once', async () => {
  await makeTabs(30)
  const [start] = await Promise.all([place.send('GET', '/api/v1/sqllab/'), changes(null)])
  expect(JSON.parse(start.body).result.tab_state_ids).toHaveLength(30)
  const reads = place.requests.filter((call) => call.startsWith('GET /tabstateview/'))
  expect(reads).toHaveLength(new Set(reads).size)
})
