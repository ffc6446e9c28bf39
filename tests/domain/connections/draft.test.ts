import { describe, expect, test } from 'vitest'
import { blankDraft, bodyOf, draftOf, withoutSecrets } from '#domain/connections/draft.ts'
import { draftProblems, shownBy } from '#domain/connections/draft-problems.ts'

// As a Superset 4.1.2 sends it (GET /api/v1/database/1/connection).
const STORED = {
  id: 1,
  database_name: 'flights',
  backend: 'postgresql',
  configuration_method: 'dynamic_form',
  parameters: {
    database: 'flights',
    encryption: false,
    host: '127.0.0.1',
    password: 'XXXXXXXXXX',
    port: 5432,
    query: {},
    username: 'superset',
  },
  sqlalchemy_uri: 'postgresql+psycopg2://superset:XXXXXXXXXX@127.0.0.1:5432/flights',
  server_cert: null,
  extra:
    '{"allows_virtual_table_explore": true, "engine_params": {"pool_size": 3}, "schemas_allowed_for_file_upload": ["public", "scratch"]}',
  expose_in_sqllab: true,
  allow_run_async: false,
  allow_ctas: true,
  allow_cvas: true,
  allow_dml: true,
  allow_file_upload: true,
  force_ctas_schema: null,
  cache_timeout: null,
}

test('a stored database is sent back as it was read', () => {
  const body = bodyOf(draftOf(STORED), true)
  expect(body).toMatchObject({
    database_name: 'flights',
    engine: 'postgresql',
    configuration_method: 'dynamic_form',
    parameters: STORED.parameters,
    expose_in_sqllab: true,
    allow_run_async: false,
    allow_dml: true,
    force_ctas_schema: null,
    cache_timeout: null,
  })
  expect(JSON.parse(body.extra ?? '')).toEqual({
    allows_virtual_table_explore: true,
    engine_params: { pool_size: 3 },
    schemas_allowed_for_file_upload: ['public', 'scratch'],
    disable_data_preview: false,
    cost_estimate_enabled: true,
  })
})

test('limits are options under a name of our own', () => {
  const draft = draftOf(STORED)
  const texts = { ...draft.texts, rowLimit: '500', timeLimit: '30' }
  expect(JSON.parse(bodyOf({ ...draft, texts }, true).extra ?? '')).toMatchObject({
    offset: { row_limit: 500, time_limit_seconds: 30 },
  })
})

test('fields become an address, and an address fields', () => {
  const draft = draftOf(STORED)
  const asAddress = shownBy(draft, 'address')
  expect(asAddress.address).toBe(STORED.sqlalchemy_uri)
  expect(shownBy(asAddress, 'fields').fields).toEqual(draft.fields)
})

test('a checked certificate is an option of the address', () => {
  const draft = { ...draftOf(STORED), tls: 'verify' as const }
  expect(bodyOf(draft, true).parameters).toMatchObject({
    encryption: false,
    query: { sslmode: 'verify-full' },
  })
  expect(shownBy(shownBy(draft, 'address'), 'fields').tls).toBe('verify')
})

describe('what is kept in the window has no secret', () => {
  test.each([
    ['postgresql://u:p@ss/w@h/d', 'postgresql://u@h/d'],
    ['postgresql://u:XXXXXXXXXX@h/d', 'postgresql://u:XXXXXXXXXX@h/d'],
    ['postgresql://u@h:5432/d', 'postgresql://u@h:5432/d'],
    ['typed so far', 'typed so far'],
  ])('%s', (address, expected) => {
    expect(withoutSecrets({ ...blankDraft('postgresql'), by: 'address', address }).address).toBe(expected)
  })

  test('in its fields', () => {
    const draft = {
      ...blankDraft('postgresql'),
      fields: new Map([
        ['password', 'p'],
        ['host', 'h'],
      ] as const),
    }
    expect([...withoutSecrets(draft).fields]).toEqual([['host', 'h']])
  })
})

describe('a problem is shown at its field', () => {
  const named = { ...blankDraft('postgresql'), name: 'A' }
  const fields = (entries: Readonly<Record<string, string>>) =>
    new Map(
      Object.entries({ host: 'h', port: '5432', database: 'd', username: 'u', ...entries }),
    ) as typeof named.fields

  test('only once everything is right there is none', () => {
    expect([...draftProblems({ ...named, fields: fields({}) }, true)]).toEqual([])
  })

  test.each([
    [{ host: ' ' }, ['host', 'Enter the host']],
    [{ port: '99999' }, ['port', 'A port is a number up to 65535']],
  ])('%j', (entries, problem) => {
    expect([...draftProblems({ ...named, fields: fields(entries) }, true)]).toEqual([problem])
  })

  test.each([
    ['', 'Enter the address'],
    ['postgresql://u@h/d?x=1', 'The option “x” is not supported'],
    ['postgresql://u@h:x/d', 'A port is a number up to 65535'],
  ])('address %j', (address, text) => {
    expect([...draftProblems({ ...named, by: 'address', address }, true)]).toEqual([['address', text]])
  })

  test('an address of a kind that only the server knows is left to it', () => {
    expect([...draftProblems({ ...named, by: 'address', address: 'druid://h/d' }, true)]).toEqual([])
  })

  test.each([
    ['rowLimit', '0', 'A number from 1 to 1,000,000'],
    ['timeLimit', 'x', 'A number from 1 to 86,400'],
    ['maxConnections', '101', 'A number from 1 to 100'],
    ['cacheSeconds', '1.5', 'A number of seconds; −1 never stores'],
  ] as const)('%s %s', (name, text, problem) => {
    const texts = { ...named.texts, [name]: text }
    expect([...draftProblems({ ...named, texts, fields: fields({}) }, true)]).toEqual([[name, problem]])
  })
})
