import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { catalogueKeys } from '#domain/sql/catalogue.ts'
import { ServerScreen } from '#features/settings/ServerScreen.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import { onStage } from '#tests/src/ui/stage.tsx'

let db: LocalDatabase

beforeEach(async () => {
  connection.report(null)
  db = new LocalDatabase(`server-screen-${crypto.randomUUID()}`)
  await db.open()
})
afterEach(() => vi.unstubAllGlobals())

const SUPERSET = {
  kind: 'superset',
  version: '4.1.2',
  address: 'https://bi.example',
  roles: ['Gamma', 'sql_lab'],
  capabilities: { sqlLab: 'yes', runSql: 'forbidden', backgroundRuns: 'off', dashboardColors: 'missing' },
  limits: {
    default_rows: null,
    most_rows: 100_000,
    shown_rows: null,
    sample_rows: null,
    filter_rows: null,
    answer_seconds: 60,
    result_seconds: 86_400,
  },
  job_transport: null,
  found_on: Date.UTC(2026, 10, 21, 12),
}

/** A server with this description. Returns the requested addresses. */
function serverWith(answer: () => Response): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return answer()
  })
  return requested
}

async function show(): Promise<void> {
  const user = { userId: 1, name: 'Ada', origin: location.origin }
  await onStage(
    <WorkspaceContext value={{ user, db }}>
      <ServerScreen />
    </WorkspaceContext>,
  )
}

const shown = (text: string | RegExp) => expect.element(page.getByText(text).last()).toBeVisible()
const section = (name: string) => page.getByRole('region', { name })

test('a Superset is described with the consequences of each available and missing feature', async () => {
  serverWith(() => Response.json({ result: SUPERSET }))
  await show()
  await shown('Apache Superset 4.1.2')
  await shown('Gamma, sql_lab')
  const cannot = section('Not available')
  await expect.element(cannot.getByText(/^Runs cannot continue in the background/)).toBeVisible()
  await expect.element(cannot.getByText('not for your account')).toBeVisible()
  await expect.element(cannot.getByText('not in this version')).toBeVisible()
  const can = section('Available')
  await expect.element(can.getByText('You can open SQL Lab.')).toBeVisible()
  await expect.element(section('Unknown').getByText(/^Saved queries, Tabs, /)).toBeVisible()
  await expect.element(section('Limits').getByText('Results are stored for a day.')).toBeVisible()
})

test('the description is stored on this device, and shown if the server does not answer', async () => {
  serverWith(() => Response.json({ result: SUPERSET }))
  await show()
  await expect.poll(async () => db.records.count()).toBe(1)
  serverWith(() => {
    throw new TypeError('Failed to fetch')
  })
  await show()
  await shown(/^from this device, /)
  await shown(/at most 100,000 rows/)
})

test('Check again requests the description again', async () => {
  const requested = serverWith(() => Response.json({ result: SUPERSET }))
  await show()
  await userEvent.click(page.getByRole('button', { name: 'Check again' }))
  await expect.poll(() => requested.at(-1)).toBe('/api/v1/server/?fresh=true')
})

test('an invalid answer is reported, and not shown', async () => {
  serverWith(() => Response.json({ result: { ...SUPERSET, capabilities: { sqlLab: 'perhaps' } } }))
  await show()
  await shown(/^The features of the server could not be read: /)
  await shown('The features of this server are not on this device yet')
})

test('the sites that may embed charts are listed, or the option that allows them', async () => {
  serverWith(() => Response.json({ result: { ...SUPERSET, embed_from: ['https://wiki.example.org'] } }))
  await show()
  await shown('Pages of https://wiki.example.org may show them.')
})

test('an older server without embedding allows no site', async () => {
  serverWith(() => Response.json({ result: SUPERSET }))
  await show()
  await shown('Not allowed: the server was started without --embed-from.')
})

test('the settings of the operator for SQL Lab are shown', async () => {
  const limits = { ...SUPERSET.limits, default_rows: 500, fetch_seconds: 30 }
  serverWith(() => Response.json({ result: { ...SUPERSET, limits, default_database: 7 } }))
  const database = {
    id: 7,
    name: 'Flights & more',
    backend: 'duckdb',
    allowsAsync: false,
    allowsPreview: true,
  }
  await db.catalogue.put({ key: catalogueKeys.databases, value: [database], at: 1 })
  await show()
  await shown(/^A new tab uses .*Flights & more.*\.$/)
  await shown('A new tab requests 500 rows.')
  await shown('A window waits 30 seconds for a stored result.')
})

test('a default database that the user does not have, or that is not listed yet, is named by its number', async () => {
  serverWith(() => Response.json({ result: { ...SUPERSET, default_database: 7 } }))
  await show()
  await shown('A new tab uses the database with number 7.')
  await db.catalogue.put({ key: catalogueKeys.databases, value: [], at: 1 })
  await shown('The default database 7 is not shared with you. A new tab uses the first of yours.')
})

test('without a default database no line names one', async () => {
  serverWith(() => Response.json({ result: { ...SUPERSET, default_database: null } }))
  await show()
  await shown('Results are stored for a day.')
  expect(page.getByText('Database of a new tab').query()).toBeNull()
})
