import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { type RunningServer, startServer } from '#tests/support/start-server.ts'
import { signInOnWire, type Wire } from '#tests/support/wire.ts'
import type { HostileIds } from './hostile-input.ts'

/** A real server process, a signed-in client, and the records that inputs use. */
export interface HostilePlace {
  readonly server: RunningServer
  readonly wire: Wire
  readonly csrfToken: string
  readonly ids: HostileIds
  readonly close: () => Promise<void>
}

/** Distinct groups, and enough rows for every limit. */
const ROWS = `SELECT range AS n, 'group ' || range AS g, 'h' || (range % 400) AS h,
  TIMESTAMP '2020-01-01' + INTERVAL (range) HOUR AS t, repeat('x', 1000) AS long FROM range(200000)`

const COLUMNS = [
  { column_name: 'n', type: 'BIGINT', type_generic: 0 },
  { column_name: 'g', type: 'VARCHAR', type_generic: 1 },
  { column_name: 'h', type: 'VARCHAR', type_generic: 1 },
  { column_name: 't', type: 'TIMESTAMP', type_generic: 2, is_dttm: true },
  { column_name: 'long', type: 'VARCHAR', type_generic: 1 },
]

/** Starts a server over a folder of one small file. */
export async function openHostilePlace(): Promise<HostilePlace> {
  const [dataDir, shown] = [freeFolder('hostile'), freeFolder('hostile-data')]
  writeFileSync(join(shown, 'a.csv'), 'n,g\n1,a\n2,b\n')
  const server = await startServer({ dataDir, args: ['--no-example-data', '--data', shown] })
  const wire = await signInOnWire(server)
  const { result: csrfToken } = (await (await wire.get('/api/v1/security/csrf_token/')).json()) as {
    result: string
  }
  const ids = await makeRecords(wire)
  const close = async () => {
    await server.stop()
    removeFolder(dataDir)
    removeFolder(shown)
  }
  return { server, wire, csrfToken, ids, close }
}

async function makeRecords(wire: Wire): Promise<HostileIds> {
  const databases = (await (await wire.get('/api/v1/database/')).json()) as { result: { id: number }[] }
  const databaseId = databases.result[0]?.id ?? 0
  const datasetId = await idOf(
    await wire.send('POST', '/api/v1/dataset/', { database: databaseId, table_name: 'many', sql: ROWS }),
  )
  const put = await wire.send('PUT', `/api/v1/dataset/${datasetId}?override_columns=true`, {
    columns: COLUMNS,
  })
  if (!put.ok) throw new Error(`The columns were answered ${put.status}: ${await put.text()}`)
  const chartId = await idOf(
    await wire.send('POST', '/api/v1/chart/', {
      slice_name: 'rows',
      viz_type: 'table',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: 'table', datasource: `${datasetId}__table` }),
      query_context: JSON.stringify({
        datasource: { id: datasetId, type: 'table' },
        queries: [{ columns: ['n', 'g', 'h', 't'], row_limit: 20_000 }],
      }),
    }),
  )
  return { databaseId, datasetId, chartId }
}

async function idOf(answer: Response): Promise<number> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`A record was answered ${answer.status}: ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { id: number }).id
}
