import type { TestApp, TestClient } from './test-app.ts'

const PATH = '/api/v1/dataset/'

/** The answer to a create of a dataset. */
export interface MadeDataset {
  readonly id: number
  readonly data: { readonly columns: readonly object[] }
  readonly result: object
}

interface ReadDataset {
  readonly result: {
    readonly columns: readonly { readonly id: number; readonly uuid: string; readonly column_name: string }[]
    readonly metrics: readonly { readonly id: number; readonly uuid: string; readonly metric_name: string }[]
  }
}

/** The query of a dataset made by `mine`. */
export const STATES_SQL = 'SELECT state, count(*) AS n FROM main.airports GROUP BY 1'

/** The calls of datasets, for tests. */
export function datasetCalls(server: TestApp, client: TestClient) {
  let made = 0
  const make = (fields: object, headers: Record<string, string> = {}) =>
    client.send('POST', PATH, { database: server.databaseId, ...fields }, headers)
  return {
    make,
    /** The name of the dataset that was made last. */
    lastName: () => `mine ${made}`,
    /** Makes a virtual dataset for one test. */
    mine: async (sql = STATES_SQL): Promise<number> => {
      made += 1
      return (await make({ table_name: `mine ${made}`, sql })).json<MadeDataset>().id
    },
    read: async (id: number) => (await client.get(PATH + id)).json<ReadDataset>().result,
    change: (id: number, patch: object, headers: Record<string, string> = {}) =>
      client.send('PUT', PATH + id, patch, headers),
  }
}
