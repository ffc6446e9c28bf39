import { describe, expect, test } from 'vitest'
import type { Capability, Finding } from '#domain/capabilities/capabilities.ts'
import { describeUpstream } from '#server/superset/probe/describe-upstream.ts'
import { QUESTIONS, type Question } from '#server/superset/probe/questions.ts'
import type { UpstreamAnswer } from '#server/superset/upstream/upstream.ts'
import { recordedProbe } from '#tests/support/superset/recorded-upstream.ts'

const ORIGIN = 'https://superset.example'
const NOW = Date.UTC(2026, 10, 21, 12)

function described(
  user: 'admin' | 'lab' | 'gamma',
  changed: Partial<Record<Question, (answer: UpstreamAnswer) => UpstreamAnswer>> = {},
) {
  const answers = new Map<Question, UpstreamAnswer>()
  for (const [name, answer] of recordedProbe(user)) {
    if (isQuestion(name)) answers.set(name, (changed[name] ?? ((same) => same))(answer))
  }
  return describeUpstream(answers, ORIGIN, NOW)
}

function isQuestion(name: string): name is Question {
  return name in QUESTIONS
}

function findings(...given: Parameters<typeof described>): Readonly<Record<string, Finding>> {
  return Object.fromEntries(described(...given).capabilities)
}

/** Sets flags in the page's data, which are JSON in an attribute. */
function withFlags(flags: Readonly<Record<string, boolean>>): (page: UpstreamAnswer) => UpstreamAnswer {
  return (page) => ({
    ...page,
    body: Object.entries(flags).reduce(
      (body, [name, value]) =>
        body.replace(new RegExp(`&#34;${name}&#34;: (true|false)`), `&#34;${name}&#34;: ${String(value)}`),
      page.body,
    ),
  })
}

const ADMIN: Readonly<Record<Capability, Finding>> = {
  sqlLab: 'yes',
  runSql: 'yes',
  saveQueries: 'yes',
  keepsTabs: 'yes',
  backgroundRuns: 'yes',
  costEstimate: 'yes',
  templates: 'yes',
  csvExport: 'yes',
  streamedExport: 'missing',
  catalogs: 'off',
  shareLinks: 'yes',
  queryPermalinks: 'missing',
  writeDatasets: 'yes',
  writeCharts: 'yes',
  writeDashboards: 'yes',
  tagCharts: 'yes',
  tagDatasets: 'missing',
  dashboardColors: 'missing',
  dashboardFilters: 'missing',
  dashboardRoles: 'yes',
  chartJobs: 'off',
  uuids: 'missing',
  schedules: 'missing',
}

describe('a Superset 4.1.2', () => {
  test('is described for its administrator', () => {
    expect(described('admin')).toEqual({
      kind: 'superset',
      version: '4.1.2',
      address: ORIGIN,
      roles: ['Admin'],
      capabilities: new Map(Object.entries(ADMIN)),
      limits: {
        defaultRows: 1_000,
        mostRows: 100_000,
        shownRows: 10_000,
        sampleRows: 1_000,
        filterRows: 1_000,
        answerSeconds: 60,
        resultSeconds: null,
        fetchSeconds: null,
      },
      defaultDbId: null,
      jobTransport: null,
      foundAt: NOW,
      embedFrom: [],
    })
  })

  test('lets a user of SQL Lab work, without a database that runs in the background', () => {
    expect(described('lab').roles).toEqual(['Gamma', 'sql_lab'])
    expect(findings('lab')).toEqual({ ...ADMIN, writeDatasets: 'forbidden', backgroundRuns: 'off' })
  })

  test('lets a user without the role of SQL Lab look at charts', () => {
    expect(findings('gamma')).toMatchObject({
      sqlLab: 'forbidden',
      runSql: 'forbidden',
      saveQueries: 'forbidden',
      keepsTabs: 'forbidden',
      backgroundRuns: 'forbidden',
      csvExport: 'forbidden',
      uuids: 'unknown',
      writeDatasets: 'forbidden',
      writeCharts: 'yes',
    })
  })
})

describe('features that its operator has disabled', () => {
  test.each<[string, boolean, Capability, Finding]>([
    ['SQLLAB_BACKEND_PERSISTENCE', false, 'keepsTabs', 'off'],
    ['DASHBOARD_RBAC', false, 'dashboardRoles', 'off'],
    ['ESTIMATE_QUERY_COST', false, 'costEstimate', 'off'],
    ['ENABLE_TEMPLATE_PROCESSING', false, 'templates', 'off'],
    ['KV_STORE', false, 'shareLinks', 'off'],
    ['TAGGING_SYSTEM', false, 'tagCharts', 'off'],
    ['GLOBAL_ASYNC_QUERIES', true, 'chartJobs', 'yes'],
  ])('%s %s makes %s "%s"', (flag, value, capability, finding) => {
    expect(findings('admin', { page: withFlags({ [flag]: value }) })[capability]).toBe(finding)
  })

  test('chart jobs use the transport of its settings', () => {
    expect(described('admin', { page: withFlags({ GLOBAL_ASYNC_QUERIES: true }) }).jobTransport).toBe(
      'polling',
    )
  })

  test('a missing results backend is known by the error for a result', () => {
    const refused = () => ({
      status: 500,
      headers: {},
      body: '{"errors": [{"message": "…", "error_type": "RESULTS_BACKEND_NOT_CONFIGURED_ERROR"}]}',
    })
    expect(findings('admin', { results: refused })['backgroundRuns']).toBe('off')
  })

  test('an existing call rejects the method, also in an unknown version', () => {
    const there = () => ({ status: 405, headers: {}, body: '' })
    const found = findings('admin', { dashboardColors: there, permalink: there })
    const calls = ['dashboardColors', 'shareLinks', 'queryPermalinks'] as const
    expect(calls.map((name) => found[name])).toEqual(['yes', 'yes', 'yes'])
  })
})

describe('answers without information', () => {
  test.each<[string, (page: UpstreamAnswer) => UpstreamAnswer]>([
    ['a page that was cut', (page) => ({ ...page, body: page.body.slice(0, 9_000) })],
    ['a page of somebody else', (page) => ({ ...page, body: '<h1>Welcome</h1>' })],
    ['a page of other data', (page) => ({ ...page, body: '<div data-bootstrap="[1]"></div>' })],
    [
      'a page of deep data',
      (page) => ({ ...page, body: `<div data-bootstrap="${'['.repeat(9_000)}"></div>` }),
    ],
    ['an error', (page) => ({ ...page, status: 500, body: '' })],
  ])('%s leaves its part unknown, and the rest unchanged', (_name, page) => {
    const server = described('admin', { page })
    expect(server.version).toBeNull()
    expect(server.limits.mostRows).toBeNull()
    expect(server.capabilities.get('templates')).toBe('unknown')
    expect(server.capabilities.get('sqlLab')).toBe('yes')
    expect(server.capabilities.get('runSql')).toBe('yes')
  })

  test('no answer at all leaves everything unknown', () => {
    const server = describeUpstream(new Map(), ORIGIN, NOW)
    expect(new Set(server.capabilities.values())).toEqual(new Set(['unknown']))
  })

  test('lists that are no lists are passed over', () => {
    const odd = (body: string) => () => ({ status: 200, headers: {}, body })
    const found = findings('admin', { databases: odd('{"result": {}}'), savedQueryFields: odd('[]') })
    expect([found['catalogs'], found['backgroundRuns'], found['uuids']]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  test('the role admin may do everything, whatever the permissions', () => {
    const short = () => ({
      status: 200,
      headers: {},
      body: '{"result": {"userId": 1, "roles": {"ADMIN": []}}}',
    })
    expect(described('admin', { roles: short }).capabilities.get('saveQueries')).toBe('yes')
  })

  test('invalid roles allow nothing', () => {
    const odd = () => ({
      status: 200,
      headers: {},
      body: '{"result": {"userId": 1, "roles": {"Odd": [7, ["x"]], "None": 3}}}',
    })
    const server = described('admin', { roles: odd })
    expect([server.roles, server.capabilities.get('runSql')]).toEqual([['Odd', 'None'], 'forbidden'])
  })
})
