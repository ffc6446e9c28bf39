import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const PATH = '/api/v1/dashboard/'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

const create = (fields: object) => client.send('POST', PATH, fields)

async function stored(fields: object): Promise<Record<string, unknown>> {
  const made = await create(fields)
  expect(made.statusCode).toBe(201)
  const { id } = made.json<{ id: number }>()
  return (await client.get(`${PATH}${id}`)).json<{ result: Record<string, unknown> }>().result
}

test('names of prototypes in a layout and in settings are names like others', async () => {
  const layout =
    '{"__proto__": {"type": "CHART", "meta": {"chartId": 1}}, "constructor": {"type": "TAB", "id": "constructor"}, "ROOT_ID": {"type": "ROOT", "id": "ROOT_ID", "children": ["constructor", "__proto__", "toString"]}}'
  const made = await stored({
    position_json: layout,
    json_metadata: '{"label_colors": {"__proto__": "red"}}',
  })
  expect(made['position_json']).toBe(layout)
  expect(made['json_metadata']).toBe('{"label_colors": {"__proto__": "red"}}')
  const answer = await client.get(`${PATH}${String(made['id'])}/tabs`)
  expect(answer.json()).toEqual({
    result: {
      all_tabs: { constructor: '' },
      tab_tree: [{ value: 'constructor', title: '', parents: [], children: [] }],
    },
  })
  const positions = JSON.stringify({ positions: JSON.parse(layout) })
  const put = await client.send('PUT', `${PATH}${String(made['id'])}`, { json_metadata: positions })
  expect(put.statusCode).toBe(200)
  const after = (await client.get(`${PATH}${String(made['id'])}`)).json<{
    result: { position_json: string }
  }>()
  expect(after.result.position_json).toContain(
    '"__proto__":{"meta":{"chartId":1,"uuid":null},"type":"CHART"}',
  )
})

test.each([
  ['nested too deeply', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['with too many values', `[${'1,'.repeat(150_000)}1]`],
])('a text that is JSON %s is rejected by its limit', async (_name, text) => {
  for (const field of ['position_json', 'json_metadata']) {
    const answer = await create({ [field]: `{"a": ${text}}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: Record<string, string[]> }>().message[field]?.[0]).toMatch(
      /^The JSON text .*Nothing was changed\.$/,
    )
  }
})

test.each(['null', '[]', '1', '"text"'])('%s is JSON, and neither a layout nor settings', async (text) => {
  const answer = await create({ position_json: text, json_metadata: text })
  expect(answer.json()).toEqual({
    message: {
      position_json: ['The layout is not a JSON object. Nothing was changed.'],
      json_metadata: [{ _schema: ['Invalid input type.'] }],
    },
  })
})

test('a body of ten megabytes is rejected, for a dashboard and for a permalink', async () => {
  const text = 'x'.repeat(10_000_000)
  const { id } = await stored({})
  for (const answer of [
    await create({ css: text }),
    await client.send('POST', `${PATH}${String(id)}/permalink`, { anchor: text }),
    await client.send('POST', `${PATH}${String(id)}/filter_state`, { value: JSON.stringify(text) }),
  ])
    expect(answer.statusCode).toBe(413)
})

test('a layout of two thousand levels has the tabs that can be drawn', async () => {
  const levels = Array.from({ length: 2_000 }, (_, at) => [
    `TAB-${at}`,
    { type: 'TAB', id: `TAB-${at}`, meta: { text: String(at) }, children: [`TAB-${at + 1}`] },
  ])
  const layout = Object.fromEntries([
    ['ROOT_ID', { type: 'ROOT', id: 'ROOT_ID', children: ['TAB-0'] }],
    ...levels,
  ])
  const { id } = await stored({ position_json: JSON.stringify(layout) })
  const answer = await client.get(`${PATH}${String(id)}/tabs`)
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json<{ result: { all_tabs: object } }>().result.all_tabs)).toHaveLength(100)
})

test('a style that would end its element is stored as it is', async () => {
  const css = '</style><script>alert(1)</script>@import url(//x)'
  expect((await stored({ css }))['css']).toBe(css)
})
