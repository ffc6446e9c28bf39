import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

const PATH = '/api/v1/css_template/'

let server: TestApp
let client: TestClient

beforeAll(async () => {
  server = await openTestApp()
  client = await server.signIn()
})
afterAll(() => server.close())

// Recorded in css-templates.json, in this order.
test('CSS templates are made, listed, changed and deleted as recorded', async () => {
  const create = async (body: object) => (await client.send('POST', PATH, body)).json<unknown>()
  const css = '.a{color:red}</style><script>alert(1)</script>'
  expect(await create({ template_name: 'bi css', css })).toEqual({
    id: 1,
    result: { css, template_name: 'bi css' },
  })
  expect(await create({ template_name: 'bi css', css: '' })).toMatchObject({ id: 2 })
  expect(await create({})).toEqual({ id: 3, result: { css: '', template_name: null } })
  const unknown = await client.send('POST', PATH, { foo: 1 })
  expect([unknown.statusCode, unknown.json()]).toEqual([422, { message: { foo: ['Unknown field.'] } }])

  const listed = await client.get(`${PATH}?q=(columns:!(css,template_name),order_column:template_name)`)
  expect(listed.json()).toMatchObject({
    count: 3,
    ids: [2, 1, 3],
    label_columns: { css: 'Css', template_name: 'Template Name' },
    list_columns: ['css', 'template_name'],
    list_title: 'List Css Template',
    result: [
      { css: '', template_name: 'bi css' },
      { css, template_name: 'bi css' },
      { css: '', template_name: null },
    ],
  })
  expect((await client.get(PATH)).json()).toMatchObject({ ids: [1, 2, 3] })
  expect((await client.get(`${PATH}1`)).json()).toMatchObject({ id: 1, result: { id: 1, css } })
  expect((await client.get(`${PATH}99999`)).json()).toEqual({ message: 'Not found' })
  expect((await client.send('PUT', `${PATH}1`, { css: '.a{color:blue}' })).json()).toEqual({
    result: { css: '.a{color:blue}', template_name: 'bi css' },
  })
  expect((await client.send('DELETE', `${PATH}1`)).json()).toEqual({ message: 'OK' })
  expect((await client.send('DELETE', `${PATH}1`)).statusCode).toBe(404)
  expect((await client.send('DELETE', `${PATH}?q=!(2,3)`)).json()).toEqual({
    message: 'Deleted 2 css templates',
  })
})

// Recorded in css-templates.json.
test('the properties of a dashboard in the page of a Superset read all templates at once', async () => {
  await client.send('POST', PATH, { template_name: 'Warm', css: '.header { color: red }' })
  const read = (await client.get('/csstemplateasyncmodelview/api/read')).json<unknown>()
  expect(read).toMatchObject({
    count: 1,
    label_columns: { changed_by_fk: 'Changed By Fk', template_name: 'Template Name' },
    list_columns: ['template_name', 'css'],
    modelview_name: 'CssTemplateAsyncModelView',
    page: null,
    result: [{ css: '.header { color: red }', template_name: 'Warm' }],
  })
})
