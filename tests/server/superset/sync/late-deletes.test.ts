import { afterEach, expect, test } from 'vitest'
import { formBody } from '#domain/sync/kind/form-body.ts'
import { type FrontPlace, openFront } from '#tests/support/front-over-model.ts'

let place: FrontPlace
afterEach(() => place.store.close())

interface Kind {
  readonly name: 'savedQueries' | 'tabs'
  readonly path: string
  readonly bodyOf: (label: string) => { readonly json?: unknown; readonly form?: string }
}

const KINDS: readonly Kind[] = [
  { name: 'savedQueries', path: '/api/v1/saved_query/', bodyOf: (label) => ({ json: { label, sql: 'x' } }) },
  {
    name: 'tabs',
    path: '/tabstateview/',
    bodyOf: (name) => ({ form: formBody({ queryEditor: { dbId: 1, name, sql: 'x' } }) }),
  },
]

interface Made {
  readonly address: string
  readonly tag: string
  readonly there: string
}

async function make({ name, path, bodyOf }: Kind): Promise<Made> {
  const made = await place.send('POST', path, { ...bodyOf('Ours'), headers: { 'idempotency-key': 'made' } })
  const [row] = (await place.superset.state())[name]
  const { id } = JSON.parse(made.body)
  return { address: `${path}${id}`, tag: made.headers['etag'] ?? '', there: `${path}${row?.id}` }
}

async function makeElsewhere({ path, bodyOf }: Kind): Promise<void> {
  const { json, form } = bodyOf('Theirs')
  await place.elsewhere('POST', path, json, form)
}

/** As a browser does: with the revision that it knows. */
async function remove({ address, tag }: Made): Promise<number> {
  const headers = { 'idempotency-key': 'k1', 'if-match': tag }
  return (await place.send('DELETE', address, { headers })).status
}

const labels = async ({ name }: Kind) => (await place.superset.state())[name].map(({ label }) => label)

test.each(KINDS)('a number of $name that was just reused is read, and not removed', async (kind) => {
  place = openFront('highest')
  const ours = await make(kind)
  await place.elsewhere('DELETE', ours.there)
  await makeElsewhere(kind)
  expect(await remove(ours)).toBe(412)
  expect(await labels(kind)).toEqual(['Theirs'])
})

test.each(KINDS)(
  'a delete of $name whose answer stayed away is not sent again at another’s number',
  async (kind) => {
    place = openFront('highest')
    const ours = await make(kind)
    place.meddle = ({ method }) => (method === 'DELETE' ? 'answer lost' : null)
    expect(await remove(ours)).toBe(503)
    place.meddle = () => null
    await makeElsewhere(kind)
    place.restart()
    expect(await remove(ours)).toBe(412)
    expect(await labels(kind)).toEqual(['Theirs'])
  },
)

test.each(KINDS)('a late delete of $name has no effect where numbers are not reused', async (kind) => {
  place = openFront('sequence')
  const ours = await make(kind)
  place.meddle = ({ method }) => (method === 'DELETE' ? 'late' : null)
  expect(await remove(ours)).toBe(503)
  place.meddle = () => null
  expect(await remove(ours)).toBe(200)
  await makeElsewhere(kind)
  await place.arrive()
  expect(await labels(kind)).toEqual(['Theirs'])
})
