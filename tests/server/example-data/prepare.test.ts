import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartOf } from '#domain/chart/chart.ts'
import { loadKind } from '#domain/chart/kinds/all.ts'
import { EMPTY_MASK } from '#domain/chart/query/mask/data-mask.ts'
import { parseLayout } from '#domain/dashboard/document/layout.ts'
import { parseNativeFilters } from '#domain/dashboard/filters/native-filter.ts'
import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'
import type { Engine, Engines } from '#domain/engines/engine.ts'
import { compileQuery } from '#domain/semantic/compile-query.ts'
import { parsePostSteps } from '#domain/semantic/steps/post-steps.ts'
import { ENGINE_DRIVERS } from '#server/engines/all.ts'
import { createEngines } from '#server/engines/host/create-engines.ts'
import { insertExampleRecords } from '#server/example-data/insert-records.ts'
import { type PreparedData, prepareExampleData } from '#server/example-data/prepare.ts'
import { RECORD_KINDS } from '#server/records/all.ts'
import { insertDatabase } from '#server/store/databases.ts'
import { findDataset, semanticDataset } from '#server/store/datasets.ts'
import { openStore, type Store } from '#server/store/open-store.ts'
import { localUser } from '#server/store/users.ts'
import { openFile } from '#tests/engines/duckdb/duckdb-file.ts'
import { request, runText } from '#tests/engines/request.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

let folder: string
let prepared: PreparedData
let engines: Engines
let engine: Engine
let store: Store
const heard: { fraction: number; step: string }[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offset-example-'))
  // Remains of a crash during the build, or of another version.
  writeFileSync(join(folder, 'examples.duckdb'), 'half')
  writeFileSync(join(folder, 'examples.duckdb.building-1'), 'half')
  const result = await prepareExampleData({
    dataDir: folder,
    onProgress: (progress) => heard.push({ ...progress }),
  })
  if (!result.ok) throw new Error(result.error.message)
  prepared = result.value
  engines = createEngines({ drivers: ENGINE_DRIVERS, temporaryFolder: folder, keepsSpare: false })
  engine = openFile(engines, 1, prepared.filePath)
  const opened = openStore({
    filePath: join(folder, 'metadata.sqlite'),
    programVersion: '0.0.0',
    now: NOW,
    kinds: RECORD_KINDS,
  })
  if (!opened.ok) throw new Error(opened.error.code)
  store = opened.value
}, 180_000)

afterAll(async () => {
  await engines.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a half-built file is built again, and nothing else remains', () => {
  expect(prepared.isNew).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('building'))).toEqual([])
})

test('a complete file is not changed', async () => {
  expect(await prepareExampleData({ dataDir: folder })).toEqual({
    ok: true,
    value: { filePath: prepared.filePath, isNew: false },
  })
})

test('progress rises from zero and is reported in steps', () => {
  const fractions = heard.map((progress) => progress.fraction)
  expect(fractions[0]).toBe(0)
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
  expect(heard[0]?.step).toBe('Loading three million flights: month 1 of 6')
})

test('a folder that cannot be created is one clear line', async () => {
  writeFileSync(join(folder, 'file'), '')
  const result = await prepareExampleData({ dataDir: join(folder, 'file', 'data') })
  expect(result.ok ? '' : result.error.message).toMatch(/^The example data could not be loaded: .*ENOTDIR/)
  expect(existsSync(join(folder, 'file', 'data'))).toBe(false)
})

// Every table with its rows, counted in the files of vega-datasets.
const TABLES: readonly (readonly [table: string, rows: number])[] = [
  ['flights', 3_000_000],
  ['airports', 3376],
  ['movies', 3201],
  ['cars', 406],
  ['stocks', 560],
  ['sp500', 123],
  ['seattle_weather', 1461],
  ['gapminder', 682],
  ['birdstrikes', 10_000],
  ['penguins', 344],
  ['disasters', 803],
  ['co2', 741],
  ['unemployment', 1708],
]

describe('all tables are complete, with comments', () => {
  test.each(TABLES)('%s', async (table, rows) => {
    expect(await runText(engine, `SELECT count(*) AS c FROM ${table}`)).toBe(`[{"c":${rows}}]`)
    const metadata = await engine.tableMetadata('main', table)
    const found = metadata.ok ? metadata.value : null
    expect(found?.comment).toMatch(/\w/)
    expect(found?.columns.every((column) => (column.comment ?? '') !== '')).toBe(true)
  })
})

test('types are those a person would choose', async () => {
  const types = async (table: string) => {
    const metadata = await engine.tableMetadata('main', table)
    const columns = metadata.ok ? (metadata.value?.columns ?? []) : []
    return Object.fromEntries(columns.map((column) => [column.name, column.longType]))
  }
  expect(await types('flights')).toEqual({
    date: 'TIMESTAMP',
    delay: 'INTEGER',
    distance: 'INTEGER',
    origin: 'VARCHAR',
    destination: 'VARCHAR',
  })
  expect(await types('stocks')).toEqual({ symbol: 'VARCHAR', date: 'DATE', price: 'DECIMAL(8,2)' })
  expect(await types('movies')).toMatchObject({ title: 'VARCHAR', release_date: 'DATE', us_gross: 'BIGINT' })
})

test('values are read right', async () => {
  expect(
    await runText(engine, 'SELECT min(date) AS a, max(date) AS b, sum(delay) AS d FROM flights'),
  ).toMatch(/^\[\{"a":"2001-01-01T00:01:00","b":"2001-07-01T00:00:00","d":\d+\}\]$/)
  expect(await runText(engine, "SELECT title, release_date FROM movies WHERE title = '300'")).toBe(
    '[{"title":"300","release_date":"2007-03-09"}]',
  )
  expect(await runText(engine, "SELECT price FROM stocks WHERE symbol = 'MSFT' ORDER BY date LIMIT 1")).toBe(
    '[{"price":39.81}]',
  )
  expect(await runText(engine, 'SELECT count(*) AS c FROM delays_by_route WHERE flights > 0')).toMatch(
    /"c":[1-9]/,
  )
})

test('keys and indexes are listed', async () => {
  const metadata = await engine.tableMetadata('main', 'airports')
  expect(metadata).toMatchObject({
    ok: true,
    value: {
      primaryKey: { columns: ['iata'] },
      indexes: [{ name: 'airports_state', columns: ['state'], unique: false }],
    },
  })
})

describe('the example records', () => {
  beforeAll(async () => {
    const user = await localUser(store, NOW)
    const databaseId = await insertDatabase(store, {
      name: 'examples',
      kind: 'duckdb',
      settings: { file: 'examples.duckdb' },
      now: NOW,
    })
    // Twice, as at every start: the second time makes nothing.
    for (const _ of [1, 2]) await insertExampleRecords(store, { databaseId, userId: user.id, now: NOW })
  })

  async function counts(table: 'datasets' | 'charts' | 'dashboards'): Promise<number> {
    return (await store.db.selectFrom(table).select('id').execute()).length
  }

  test('are created once', async () => {
    expect([await counts('datasets'), await counts('charts'), await counts('dashboards')]).toEqual([2, 13, 2])
  })

  test('a deleted dashboard is not created again', async () => {
    await store.db.deleteFrom('dashboards').where('slug', '=', 'seattle-weather').execute()
    await insertExampleRecords(store, { databaseId: 1, userId: null, now: NOW })
    expect(await counts('dashboards')).toBe(1)
  })

  test('the flights dashboard lays its charts out and filters them by time and origin', async () => {
    const row = await store.db
      .selectFrom('dashboards')
      .selectAll()
      .where('slug', '=', 'flight-delays-2001')
      .executeTakeFirstOrThrow()
    expect(parseLayout(JSON.parse(row.position_json ?? '')).notes).toEqual([])
    const metadata: unknown = JSON.parse(row.json_metadata ?? '')
    const filters = parseNativeFilters(
      typeof metadata === 'object' && metadata !== null && 'native_filter_configuration' in metadata
        ? metadata.native_filter_configuration
        : null,
    )
    expect(filters.notes).toEqual([])
    expect(filters.filters.map((filter) => filter.kind)).toEqual(['time', 'values'])
  })

  test('every chart has rows', async () => {
    const rows = await store.db.selectFrom('charts').selectAll().execute()
    const charts = rows.flatMap(({ id, slice_name: name, params }) => {
      const form: Readonly<Record<string, unknown>> = JSON.parse(params ?? '{}')
      return chartOf(id, { name, description: null, form }) ?? []
    })
    expect(charts.length).toBe(13)
    for (const chart of charts) {
      const dataset = await findDataset(store, chart.datasetId)
      if (dataset === null) throw new Error(`${chart.name} has no dataset`)
      const kind = await loadKind(chart.vizType)
      for (const query of kind.open(chart).buildQueries(EMPTY_MASK, null)) {
        const compiled = compileQuery({ query, dataset: semanticDataset(dataset), dialect: DUCKDB, now: NOW })
        const steps = parsePostSteps(query.post_processing ?? [])
        if (!compiled.ok || !steps.ok) throw new Error(`${chart.name} cannot be compiled`)
        const answer = await engine.run(
          request(compiled.value.sql, {
            form: 'chart',
            rowLimit: compiled.value.rowLimit,
            steps: steps.value,
          }),
        )
        expect([chart.name, answer.ok ? answer.value.rowCount > 0 : answer.error]).toEqual([chart.name, true])
      }
    }
  }, 60_000)
})
