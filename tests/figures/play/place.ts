import { type ExploreDataset, readExploreDataset } from '#domain/explore/explore-dataset.ts'
import { openTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts'

/** A real server with a signed-in user, and the calls that worlds need. */
export interface Place {
  readonly server: TestApp
  readonly client: TestClient
  /** Creates a virtual dataset of a query and reads it as the page does. */
  readonly datasetOf: (sql: string) => Promise<ExploreDataset>
  readonly close: () => Promise<void>
}

/** Opens a server for worlds. */
export async function openPlace(): Promise<Place> {
  const server = await openTestApp()
  const client = await server.signIn()
  let count = 0
  const datasetOf = async (sql: string) => {
    count += 1
    const made = await client.send('POST', '/api/v1/dataset/', {
      database: server.databaseId,
      table_name: `figures ${count}`,
      sql,
    })
    if (made.statusCode !== 201) throw new Error(`No dataset: ${made.body}\n${sql.slice(0, 500)}`)
    const { id } = made.json<{ id: number }>()
    const { result } = (await client.get(`/api/v1/dataset/${id}`)).json<{ result: unknown }>()
    const dataset = readExploreDataset(result, `${id}__table`)
    if (dataset === null) throw new Error('The dataset cannot be read')
    return dataset
  }
  return { server, client, datasetOf, close: () => server.close() }
}
