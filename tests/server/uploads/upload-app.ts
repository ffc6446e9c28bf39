import { createHash } from 'node:crypto'
import type { Upload } from '#domain/contract/upload/uploads.ts'
import { noteMyData } from '#server/my-data/note-my-data.ts'
import { openTestApp, TEST_TIME, type TestApp, type TestClient } from '#tests/support/test-app.ts'
import { waitFor } from '#tests/support/wait-for.ts'

/** A server with "My data", and calls of its uploads. */
export interface UploadApp {
  readonly server: TestApp
  readonly client: TestClient
  readonly databaseId: number
  /** Sends a complete file, and returns its id. */
  readonly send: (name: string, content: string | Uint8Array) => Promise<string>
  readonly chunk: (id: string, offset: number, bytes: Uint8Array, sha256?: string) => Promise<number>
  readonly get: (id: string) => Promise<Upload>
  /** Reads a file, and waits for its report. */
  readonly read: (id: string, chosen?: object) => Promise<Upload>
  /** Loads a file, and waits for the end. */
  readonly load: (id: string, target: object) => Promise<Upload>
  /** The rows of a statement over "My data", as JSON. */
  readonly rows: (sql: string) => Promise<unknown>
}

/** The longest work on a file of a test, on a machine with other work. */
export const WORK_MS = 240_000

const NOTHING = { layout: {}, member: null, columns: null }

/** Opens a server with "My data". */
export async function openUploadApp(options: Parameters<typeof openTestApp>[0] = {}): Promise<UploadApp> {
  const server = await openTestApp(options)
  const databaseId = await noteMyData(server.store, TEST_TIME)
  const client = await server.signIn()
  const get: UploadApp['get'] = async (id) => (await client.get(`/api/v1/upload/${id}`)).json()
  const chunk: UploadApp['chunk'] = async (id, offset, bytes, sha256) => {
    const sum = sha256 ?? createHash('sha256').update(bytes).digest('hex')
    const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(`${part('name="offset"')}${offset}\r\n${part('name="sha256"')}${sum}\r\n`),
      Buffer.from(part('name="chunk"; filename="chunk"')),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/upload/${id}/chunk`,
      payload,
      headers: {
        cookie: client.cookie,
        'x-csrftoken': client.csrfToken,
        'content-type': 'multipart/form-data; boundary=b',
      },
    })
    return answer.statusCode
  }
  const idle = async (id: string) => {
    return await waitFor(async () => {
      const upload = await get(id)
      if (upload.work !== null) throw new Error('It is not done.')
      return upload
    }, WORK_MS)
  }
  return {
    server,
    client,
    databaseId,
    chunk,
    get,
    send: async (name, content) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      const begun = await client.send('POST', '/api/v1/upload/', { name, size: bytes.length })
      const { id } = begun.json<{ id: string }>()
      if (bytes.length > 0) await chunk(id, 0, bytes)
      return id
    },
    read: async (id, chosen = {}) => {
      await client.send('POST', `/api/v1/upload/${id}/read`, { ...NOTHING, ...chosen })
      return await idle(id)
    },
    load: async (id, target) => {
      const body = {
        chosen: NOTHING,
        database_id: databaseId,
        schema: 'main',
        how: 'create',
        on_bad_line: 'stop',
        ...target,
      }
      const answer = await client.send('POST', `/api/v1/upload/${id}/load`, body)
      if (answer.statusCode !== 202) throw new Error(answer.body)
      return await idle(id)
    },
    rows: async (sql) => {
      const answer = await client.send('POST', '/api/v1/sqllab/execute/', { database_id: databaseId, sql })
      return answer.json<{ data: unknown }>().data
    },
  }
}
