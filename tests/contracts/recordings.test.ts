import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from '#domain/contract/all-calls.ts'
import type { Call } from '#domain/contract/call.ts'
import { parseRison } from '#domain/contract/rison/parse-rison.ts'
import { parseErrorBody } from '#domain/errors/error-body.ts'
import { readQuery } from '#server/http/read-query.ts'

// Recorded answers of Apache Superset 4.1.2; arrays are shortened, `call` is the contract's name or null for an error.
const FOLDER = join(import.meta.dirname, 'recordings', 'calls')

const recordedQuery = z.union([z.string(), z.object({ rison: z.string(), decoded: z.unknown() })])

const recording = z.object({
  name: z.string(),
  call: z.nullable(z.string()),
  status: z.int(),
  request: z.object({
    method: z.string(),
    path: z.string(),
    query: z.optional(z.record(z.string(), recordedQuery)),
    json: z.optional(z.unknown()),
    form: z.optional(z.unknown()),
  }),
  body: z.unknown(),
})

type Recording = z.infer<typeof recording>

const files = readdirSync(FOLDER)

const recordings = files.flatMap((file) =>
  z
    .parse(z.array(recording), JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
    .map((one) => [`${file}: ${one.name}`, one] as const),
)

function callOf({ call }: Recording): Call {
  const found = ALL_CALLS.find(({ name }) => name === call)
  if (found === undefined) throw new Error(`No call is named ${call}`)
  return found
}

function isAnswer(one: Recording): boolean {
  return one.call !== null
}

const answers = recordings.filter(([, one]) => isAnswer(one))
const denials = recordings.filter(([, one]) => !isAnswer(one))

/** The marks of a recording that shows some keys of an answer only. */
const LEFT_OUT = '__other_keys_left_out__'

/** The violations of a value's schema; keys that the recording leaves out are none. */
function issuesOf(schema: z.core.$ZodType, value: unknown): readonly string[] {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return []
  const isPart = typeof value === 'object' && value !== null && LEFT_OUT in value
  return parsed.error.issues
    .filter(({ path: [key] }) => !isPart || (typeof key === 'string' && key in value))
    .map((issue) => `${issue.path.join('.')} ${issue.code}`)
}

/** The address of a call's path. */
function matches(call: Call, path: string): boolean {
  const pattern = call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(path)
}

describe('the answers of the reference server', () => {
  test.each(answers)('%s', (_name, one) => {
    const call = callOf(one)
    expect(call.method).toBe(one.request.method)
    expect(matches(call, one.request.path)).toBe(true)
    expect(issuesOf(call.answer, one.body)).toEqual([])
  })
})

describe('the requests of its page', () => {
  test.each(answers.filter(([, one]) => callOf(one).body))('%s', (_name, one) => {
    const { body } = callOf(one)
    const sent = one.request.json ?? one.request.form
    if (body && sent !== undefined) expect(issuesOf(body, sent)).toEqual([])
  })

  test.each(answers.filter(([, one]) => one.request.query))('%s: its query string', (_name, one) => {
    const { query } = callOf(one)
    if (!query) return
    const raw = Object.fromEntries(
      Object.entries(one.request.query ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.rison,
      ]),
    )
    const read = readQuery(query, raw)
    expect(read.ok).toBe(true)
    if (read.ok) expect(issuesOf(query, read.value)).toEqual([])
  })

  test.each(
    recordings.flatMap(([name, one]) =>
      Object.values(one.request.query ?? {}).flatMap((value) =>
        typeof value === 'string' ? [] : [[name, value.rison, value.decoded] as const],
      ),
    ),
  )('%s: rison %s is read as it was meant', (_name, rison, decoded) => {
    expect(parseRison(rison)).toEqual({ ok: true, value: decoded })
  })
})

describe('its errors', () => {
  test.each(denials)('%s', (_name, one) => {
    expect(one.status).toBeGreaterThanOrEqual(400)
    expect(parseErrorBody(one.body).message).not.toBe('')
  })
})

test('every call of the reference server has a recording', () => {
  const recorded = new Set(recordings.map(([, one]) => one.call))
  const own = [
    'signInWithLink',
    'signInWithPassword',
    'askSignInWay',
    'signOut',
    'getServer',
    'getActivity',
    'getOpenApi',
    'getSyncAbilities',
    'listChanges',
    'listSchedules',
    'getSchedule',
    'runSchedule',
    'getEarlyRows',
    // As those of CSV, whose answers are recorded.
    'excelMetadata',
    'columnarMetadata',
    'uploadMetadata',
    'excelUpload',
    'columnarUpload',
    'fileUpload',
    'startUpload',
    'getUpload',
    'sendChunk',
    'readUpload',
    'loadUpload',
    'stopUpload',
    'downloadBadLines',
    'deleteUpload',
    'listMyTables',
    'getMyTableUsers',
    'changeMyTable',
    'deleteExport',
    'stopJob',
    'createDashboardView',
    'getDashboardView',
    'updateDashboardView',
    'deleteDashboardView',
    'createDashboardMemory',
    'getDashboardMemory',
    'updateDashboardMemory',
    'deleteDashboardMemory',
    // As `exploreJsonOf`, and `getExploreJson`, whose answers are recorded.
    'getExploreJsonOf',
    // As `getDatasetInfo`, whose answer is recorded.
    'getDatabaseInfo',
    // Only their denials are recorded.
    'deleteAnnotationLayers',
    'deleteAnnotations',
    // Embedding is off: only their denials are answered.
    'getEmbedded',
    'postEmbedded',
    'putEmbedded',
    'deleteEmbedded',
    // As `deleteCharts`, whose answer is recorded.
    'deleteDashboards',
    // Its recorded errors are those of a dashboard, its answer is that of a chart.
    'deleteDashboard',
    // As `importCharts`, whose answer is recorded.
    'importDatasets',
    'importSavedQueries',
    // As `exportCharts`, whose answer is a file.
    'exportDatabases',
    'importDatabases',
  ]
  const missing = ALL_CALLS.filter(({ name }) => !recorded.has(name) && !own.includes(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})
