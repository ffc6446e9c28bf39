import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import type { Call } from '#domain/contract/call.ts'
import { errorBody } from '#domain/contract/errors.ts'
import { type AnyCall, addressOf } from '#tests/support/call-addresses.ts'
import type { Ids } from '#tests/support/call-ids.ts'
import { bodyOf, freshOwner, insertSharedRecords } from '#tests/support/every-call.ts'
import { longOrShort } from '#tests/support/long-form.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

let server: TestApp
let client: TestClient
let ids: Ids

beforeAll(async () => {
  server = await openTestApp()
  const owner = await freshOwner(server, await insertSharedRecords(server))
  client = owner.client
  ids = owner.ids
})
afterAll(() => server.close())

/** JSON texts that no field expects; written out, since some cannot be written from a value. */
const JSON_TEXTS = [
  'null',
  'true',
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  `"${'x'.repeat(20_000)}"`,
  '"__proto__"',
  '"constructor"',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '9007199254740993',
  '123456789012345678901234567890',
  '[]',
  '{}',
  '[[[[[]]]]]',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1,"toJSON":1}',
  '{"length":1e9}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
]

const RISON_TEXTS = [
  '',
  '!',
  "'",
  '(',
  '!n',
  '!(!(!(!())))',
  '('.repeat(3_000),
  `${'!('.repeat(2_000)}${')'.repeat(2_000)}`,
  `${'(a:'.repeat(500)}1${')'.repeat(500)}`,
  "'\u0000'",
  '%00',
  '%ud800',
  '1e999',
  '(page:1e999)',
  '(page:-1,page_size:-5)',
  '(page:9007199254740991,page_size:9007199254740991)',
  '(page:a,page_size:!(b))',
  '(page:1.5)',
  '(order_column:constructor,order_direction:asc)',
  '(order_column:__proto__,order_direction:desc)',
  '(columns:!(__proto__,constructor,toString))',
  '(__proto__:(polluted:!t,page_size:1))',
  '(constructor:(prototype:(polluted:!t)))',
  '(filters:!((col:__proto__,opr:eq,value:1)))',
  '(filters:!((col:id,opr:constructor,value:1)))',
  '(filters:!((col:id,opr:in,value:(toString:1))))',
  ...[
    'id',
    'created_by',
    'owners',
    'dashboards',
    'slice_name',
    'dashboard_title',
    'label',
    'database',
    'table_name',
  ].flatMap((col) =>
    ['eq', 'in', 'ct', 'sw', 'ew', 'rel_o_m', 'rel_m_m', 'all_text', 'title_or_slug', 'chart_all_text'].map(
      (opr) => `(filters:!((col:${col},opr:${opr},value:(toString:1,valueOf:1))))`,
    ),
  ),
  `(filters:!(${Array.from({ length: 200 }, () => '(col:id,opr:eq,value:1)').join(',')}))`,
  `(filters:!((col:id,opr:in,value:!(${Array.from({ length: 1_500 }, (_, id) => id).join(',')}))))`,
  '!(1e999)',
  '!(-1,0,9007199254740991)',
  `!(${'1,'.repeat(2_000)}1)`,
  '(schema_name:constructor)',
  "(schema_name:'a\u0000b',catalog_name:'%ED%A0%80')",
  '(last_updated_ms:-1e99)',
  '(last_updated_ms:1e400)',
  'x'.repeat(9_000),
]

const PATH_PARTS = [
  '0',
  '-1',
  '999999999999999',
  '1e5',
  '9'.repeat(40),
  'a%00b',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  "'",
  '%2e%2e',
  '%252e',
  'x'.repeat(600),
]

function fieldsOf(schema: z.ZodMiniType | undefined): readonly string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
}

interface Sent {
  readonly url: string
  readonly type?: string
  readonly payload?: string
}

/** In the short form each field of a call meets one text of so many; the next call starts at the next text. */
const SHORT_STEP = 8

/** Pairs of fields and texts: all of them in the long form. In the short one the calls together send each text many times. */
function pairsOf<Field>(
  fields: readonly Field[],
  texts: readonly string[],
  turn: number,
): readonly (readonly [Field, string])[] {
  const pairs = fields.flatMap((field, at) => texts.map((text, order) => ({ field, text, at, order })))
  return pairs
    .filter(({ at, order }) => longOrShort(true, (at + order + turn) % SHORT_STEP === 0))
    .map(({ field, text }) => [field, text] as const)
}

/** Every way in which a request for a call is made hostile: each part of the path, of the query string, of the body. */
function hostileRequests(call: AnyCall): readonly Sent[] {
  const turn = ALL_CALLS.indexOf(call)
  const declared: Call = call
  const url = addressOf(call, ids)
  const body = bodyOf(call, ids)
  const bodies = body === undefined ? [] : hostileBodies(declared, body, turn)
  const paths = pairsOf(call.path.match(/\{\w+\}/g) ?? [], PATH_PARTS, turn).map(([part, text]) => ({
    url: addressOf({ name: call.name, path: call.path.replace(part, text) }, ids),
  }))
  const [pathname = ''] = url.split('?', 1)
  const names = fieldsOf(declared.query)
  const queries = [
    ...pairsOf(names, RISON_TEXTS, turn).map(([name, text]) => ({
      url: `${pathname}?${name}=${encodeURIComponent(text)}`,
    })),
    ...names.map((name) => ({ url: `${pathname}?${name}=1&${name}=2&${name}=(a:1)` })),
  ]
  const strange = [
    { url: `${pathname}?__proto__=1&constructor=2&__proto__[polluted]=1` },
    { url: `${pathname}?${'a=1&'.repeat(1_000)}` },
  ]
  return [...paths, ...queries, ...strange]
    .map((sent) => ({ ...bodyFor(declared, body), ...sent }))
    .concat(bodies.map((sent) => ({ url, ...sent })))
}

const FORM = 'application/x-www-form-urlencoded'

function formOf(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join('&')
}

function textsOf(body: object): [string, string][] {
  return Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)])
}

function jsonOf(fields: readonly (readonly [string, string])[]): string {
  return `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`
}

function bodyFor(call: Call, body: object | undefined): Partial<Sent> {
  if (body === undefined) return {}
  return call.bodyAs === 'form'
    ? { type: FORM, payload: formOf(textsOf(body)) }
    : { type: 'application/json', payload: jsonOf(textsOf(body)) }
}

/** Fields take hostile texts, fields of the body's fields do, and the body itself takes each text. */
function hostileBodies(
  call: Call,
  body: object,
  turn: number,
): readonly Required<Pick<Sent, 'type' | 'payload'>>[] {
  const isForm = call.bodyAs === 'form'
  const type = isForm ? FORM : 'application/json'
  const write = isForm ? formOf : jsonOf
  const names = [...new Set([...fieldsOf(call.body), ...Object.keys(body), '__proto__', 'constructor'])]
  const changed = pairsOf(names, JSON_TEXTS, turn).map(([name, text]) =>
    write([...textsOf(body).filter(([other]) => other !== name), [name, text]]),
  )
  const parts = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((key) => ({ name, key, value: value as object }))
      : [],
  )
  const inner = pairsOf(parts, JSON_TEXTS, turn).map(([{ name, key, value }, text]) => {
    const complete = jsonOf([...textsOf(value).filter(([other]) => other !== key), [key, text]])
    return write([...textsOf(body).filter(([other]) => other !== name), [name, complete]])
  })
  const twice = write([...textsOf(body), ...textsOf(body)])
  return [...changed, ...inner, ...JSON_TEXTS, twice, '%', '&&&', '\ufeff', '{"a":1'].map((payload) => ({
    type,
    payload,
  }))
}

function send(call: AnyCall, { url, type, payload }: Sent): Promise<LightMyRequestResponse> {
  return server.app.inject({
    method: call.method,
    url,
    headers: {
      cookie: client.cookie,
      'x-csrftoken': client.csrfToken,
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** The reference server answers 500 where a statement or its database is wrong, and names that. */
const NAMED_FAILURE = /"engine_name":"DuckDB"|The database referenced in this query was not found/

/** The answer if the SQL of a new dataset does not run. */
const UNNAMED_SQL_FAILURE = '{"message":"Fatal error"}'

/** The fault of an answer to hostile input; null for an answer or an error in one of the protocol's shapes. */
function faultOf(call: AnyCall, { statusCode, body, headers }: LightMyRequestResponse): string | null {
  const isNamed =
    ((call.name === 'executeSql' || call.name === 'estimateCost') && NAMED_FAILURE.test(body)) ||
    (call.name === 'createDataset' && body === UNNAMED_SQL_FAILURE)
  if (statusCode >= 500 && !isNamed) return `${statusCode} ${body.slice(0, 300)}`
  if (statusCode < 400 || body === '') return null
  // The reference server has no more details about samples.
  if (call.name === 'getSamples' && statusCode === 400 && body === '{}') return null
  // Nor about embedding, while that is off.
  if (call.path.endsWith('/embedded') && statusCode === 404 && body === '{}') return null
  const isJson = String(headers['content-type']).startsWith('application/json')
  const shape = isJson && z.safeParse(errorBody, JSON.parse(body)).success
  return shape ? null : `${statusCode} in no shape of the wire: ${body.slice(0, 300)}`
}

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype]

// Signing out would make all that follows that of a stranger.
test.each(ALL_CALLS.filter(({ name }) => name !== 'signOut').map((call) => [call.name, call] as const))(
  'hostile input to %s is rejected in the shapes of the protocol, without a fault',
  async (_name, call) => {
    const before = PROTOTYPES.map((prototype) => Object.getOwnPropertyNames(prototype))
    const faults: string[] = []
    for (const sent of hostileRequests(call)) {
      const fault = faultOf(call, await send(call, sent))
      if (fault !== null)
        faults.push(`${sent.url.slice(0, 150)} ${sent.payload?.slice(0, 150) ?? ''}: ${fault}`)
    }
    expect(faults).toEqual([])
    expect(PROTOTYPES.map((prototype) => Object.getOwnPropertyNames(prototype))).toEqual(before)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  },
  120_000,
)
