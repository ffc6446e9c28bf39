import { expect, test } from 'vitest'
import { readConfig } from '#server/start/config.ts'
import { helpText, OPTIONS } from '#server/start/options.mjs'

const SQL_LAB = {
  defaultDbId: null,
  defaultRows: 1_000,
  fetchSeconds: null,
  hasChartJobs: true,
  mostShared: 10_000,
}

const DEFAULTS = {
  port: 8090,
  host: '127.0.0.1',
  dataDir: '/offset/.offset',
  shownFolder: null,
  hasExampleData: true,
  keepsTabs: true,
  storesEvents: true,
  costLimits: { askAbove: null, refuseAbove: null },
  sqlLab: SQL_LAB,
  hosts: { allowed: [], allowsPrivate: true },
  secretKey: null,
  declared: { file: null, text: null },
  publicOrigin: null,
  embedFrom: [],
  superset: null,
}

function read(args: readonly string[], env: Record<string, string> = {}) {
  return readConfig(args, env, '/offset')
}

function config(args: readonly string[], env: Record<string, string> = {}) {
  const command = read(args, env)
  return command.ok && command.value.kind === 'run' ? command.value.config : command
}

test('the defaults apply without options', () => {
  expect(config([])).toEqual(DEFAULTS)
})

test.each([
  [['--port', '0'], { port: 0 }],
  [['--port=9000'], { port: 9000 }],
  [['--host', '::1'], { host: '::1' }],
  [['--data-dir', '/data'], { dataDir: '/data' }],
  [['--data-dir', 'here'], { dataDir: '/offset/here' }],
  [['--data', '/files'], { shownFolder: '/files' }],
  [['--data', 'files'], { shownFolder: '/offset/files' }],
  [['--no-example-data'], { hasExampleData: false }],
  [['--tabs-on-device'], { keepsTabs: false }],
  [['--no-event-log'], { storesEvents: false }],
  [
    ['--ask-above-cost', '1000', '--refuse-above-cost', '50000000'],
    { costLimits: { askAbove: 1_000, refuseAbove: 50_000_000 } },
  ],
  [['--default-database', '3'], { sqlLab: { ...SQL_LAB, defaultDbId: 3 } }],
  [['--default-rows', '500'], { sqlLab: { ...SQL_LAB, defaultRows: 500 } }],
  [['--results-timeout', '30'], { sqlLab: { ...SQL_LAB, fetchSeconds: 30 } }],
  [['--most-shared-queries', '50'], { sqlLab: { ...SQL_LAB, mostShared: 50 } }],
  [['--no-chart-jobs'], { sqlLab: { ...SQL_LAB, hasChartJobs: false } }],
  [
    ['--allow-hosts', 'db.internal', '--allow-hosts=10.0.0.0/8'],
    { hosts: { allowed: ['db.internal', '10.0.0.0/8'], allowsPrivate: true } },
  ],
  [['--databases', 'databases.yaml'], { declared: { file: '/offset/databases.yaml', text: null } }],
  [['--public-origin', 'https://offset.example/'], { publicOrigin: 'https://offset.example' }],
  [['--embed-from', 'https://wiki.example.org/'], { embedFrom: ['https://wiki.example.org'] }],
  [
    [
      '--embed-from',
      'https://a.example',
      '--embed-from=http://localhost:9000',
      '--embed-from',
      'https://a.example',
    ],
    { embedFrom: ['https://a.example', 'http://localhost:9000'] },
  ],
])('%j is understood', (args, change) => {
  expect(config(args)).toEqual({ ...DEFAULTS, ...change })
})

test.each([
  [{ OFFSET_PORT: '9000' }, { port: 9000 }],
  [{ OFFSET_HOST: '0.0.0.0' }, { host: '0.0.0.0', hosts: { allowed: [], allowsPrivate: false } }],
  [{ OFFSET_ALLOW_HOSTS: '::1, db' }, { hosts: { allowed: ['::1', 'db'], allowsPrivate: true } }],
  [{ OFFSET_SECRET_KEY: 'sixteen or more.' }, { secretKey: 'sixteen or more.' }],
  [{ OFFSET_DATABASES: '- a' }, { declared: { file: null, text: '- a' } }],
  [{ OFFSET_DATA_DIR: '/data' }, { dataDir: '/data' }],
  [{ OFFSET_DATA: '/files' }, { shownFolder: '/files' }],
  [{ OFFSET_NO_EXAMPLE_DATA: '1' }, { hasExampleData: false }],
  [{ OFFSET_NO_EXAMPLE_DATA: 'false' }, {}],
  [{ OFFSET_TABS_ON_DEVICE: 'yes' }, { keepsTabs: false }],
  [{ OFFSET_NO_EVENT_LOG: 'yes' }, { storesEvents: false }],
  [{ OFFSET_PORT: '' }, {}],
  [
    { OFFSET_EMBED_FROM: 'https://a.example, https://b.example:8443' },
    { embedFrom: ['https://a.example', 'https://b.example:8443'] },
  ],
])('the environment has the same effect: %j', (env, change) => {
  expect(config([], env)).toEqual({ ...DEFAULTS, ...change })
})

test.each([
  ['https://bi.example.org', 'https://bi.example.org', ''],
  ['https://bi.example.org/', 'https://bi.example.org', ''],
  ['http://10.0.0.5:8088', 'http://10.0.0.5:8088', ''],
  ['https://intra.example/bi/', 'https://intra.example', '/bi'],
  ['https://intra.example/tools/bi_2', 'https://intra.example', '/tools/bi_2'],
])('a Superset is named by its address: %s', (given, origin, prefix) => {
  const superset = { address: { origin, prefix, shown: origin + prefix }, authorityFile: null }
  expect(config(['--superset', given])).toEqual({ ...DEFAULTS, superset })
  expect(config([], { OFFSET_SUPERSET: given })).toEqual({ ...DEFAULTS, superset })
})

test('a short key of secrets is rejected', () => {
  expect(config([], { OFFSET_SECRET_KEY: 'short' })).toEqual({
    ok: false,
    error: 'OFFSET_SECRET_KEY needs at least 16 characters.',
  })
})

test('the authority of its certificate is a file', () => {
  expect(config(['--superset', 'https://bi.example.org', '--superset-ca', 'our-ca.pem'])).toMatchObject({
    superset: { authorityFile: '/offset/our-ca.pem' },
  })
})

const NO_ADDRESS = 'The address of the Superset must be one such as https://bi.example.org, not'

test.each([
  ['bi.example.org', `${NO_ADDRESS} "bi.example.org".`],
  ['ftp://bi.example.org', `${NO_ADDRESS} "ftp://bi.example.org".`],
  [
    'https://me:secret@bi.example.org',
    `${NO_ADDRESS} "https://me:secret@bi.example.org": it may hold no user and no password.`,
  ],
  ['https://bi.example.org/?x=1', `${NO_ADDRESS} "https://bi.example.org/?x=1": it may hold no ? and no #.`],
  [
    'https://bi.example.org/a%2Fb',
    `${NO_ADDRESS} "https://bi.example.org/a%2Fb": its path may hold letters, digits and . _ ~ - only.`,
  ],
])('the address %s is rejected in one line', (given, error) => {
  expect(read(['--superset', given])).toEqual({ ok: false, error })
})

test.each([
  ['default-database', 'x', '9007199254740991'],
  ['default-rows', '0', '1000000'],
  ['default-rows', '1000001', '1000000'],
  ['results-timeout', '1.5', '86400'],
])('the number of --%s is checked: %s', (name, given, most) => {
  expect(read([`--${name}`, given])).toEqual({
    ok: false,
    error: `--${name} must be a number from 1 to ${most}, not "${given}".`,
  })
})

test.each([
  ['--data', 'files'],
  ['--no-example-data'],
  ['--tabs-on-device'],
  ['--no-event-log'],
  ['--no-chart-jobs'],
  ['--default-rows', '10'],
])('%s has no meaning with a Superset', (...args) => {
  expect(read(['--superset', 'https://bi.example.org', ...args])).toEqual({
    ok: false,
    error: `${args[0]} has no effect with --superset, because data, tabs, events and settings are those of the Superset. Leave one of the two out.`,
  })
})

test('an authority without a Superset is rejected', () => {
  expect(read(['--superset-ca', 'our-ca.pem'])).toEqual({
    ok: false,
    error: '--superset-ca needs the address that it is for: --superset URL.',
  })
})

test('an option wins over its variable', () => {
  expect(config(['--port', '1'], { OFFSET_PORT: '2' })).toMatchObject({ port: 1 })
})

test.each([
  [['--prot', '1'], 'Unknown option --prot. npm start -- --help lists all options.'],
  [['8080'], 'Unknown option 8080. npm start -- --help lists all options.'],
  [['--port'], '--port needs a value: --port NUMBER'],
  [['--port', '--host'], '--port needs a value: --port NUMBER'],
  [['--port', '65536'], 'The port must be a number from 0 to 65535, not "65536".'],
  [['--port', '80a'], 'The port must be a number from 0 to 65535, not "80a".'],
  [['--no-example-data=yes'], '--no-example-data takes no value.'],
  [['--tabs-on-device=yes'], '--tabs-on-device takes no value.'],
  [
    ['--public-origin', 'offset'],
    'The public origin must be an address such as https://offset.example, not "offset".',
  ],
  [
    ['--public-origin', 'ftp://x'],
    'The public origin must be an address such as https://offset.example, not "ftp://x".',
  ],
])('%j is rejected in one line', (args, error) => {
  expect(read(args)).toEqual({ ok: false, error })
})

test('an invalid variable is rejected too', () => {
  expect(read([], { OFFSET_NO_EXAMPLE_DATA: 'maybe' })).toEqual({
    ok: false,
    error: 'no-example-data is either true or false, not "maybe".',
  })
})

test('help is handled before all other options', () => {
  expect(read(['--help'], { OFFSET_PORT: 'x' })).toEqual({ ok: true, value: { kind: 'help' } })
})

test('the help text lists every option and its variable', () => {
  const text = helpText()
  for (const { name, env } of OPTIONS) {
    expect(text).toContain(`--${name}`)
    expect(text).toContain(env)
  }
})

test.each([
  'http://wiki.example.org',
  'https://*.example.org',
  '*',
  'https://wiki.example.org/page',
  'wiki.example.org',
  "https://a.example;script-src 'unsafe-inline'",
  'https://ada@wiki.example.org',
])('--embed-from %s is rejected with its reason', (origin) => {
  expect(config(['--embed-from', origin])).toEqual({
    ok: false,
    error: `--embed-from takes the origin of a site, such as https://wiki.example.org, without a wildcard and without a path; http is for localhost alone. It was "${origin}".`,
  })
})
