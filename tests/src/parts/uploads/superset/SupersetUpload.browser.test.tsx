import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '#data/http/connection.ts'
import { SupersetUpload } from '#parts/uploads/superset/SupersetUpload.tsx'
import { WorkspaceContext } from '#parts/workspace.ts'
import databases from '#tests/contracts/recordings/calls/database.json'
import recordings from '#tests/contracts/recordings/calls/database-upload.json'
import { onStage } from '#tests/src/ui/stage.tsx'

// Superset 4.1.2, whose answers are recorded: it has a call for each kind of file.

beforeEach(() => localStorage.clear())
afterEach(() => {
  connection.report(null)
  vi.unstubAllGlobals()
})

const DATABASES = databases.find(({ call }) => call === 'listDatabases')?.body

function recorded(name: string): Response {
  const found = recordings.find((one) => one.name === name)
  return Response.json(found?.body, { status: found?.status ?? 599 })
}

interface Sent {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
}

/** A Superset that answers uploads with a recorded answer. Returns the forms that it received. */
function supersetOf(answer: string): readonly Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    if (init?.body instanceof FormData) {
      const entries = [...init.body].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ])
      sent.push({ path, fields: Object.fromEntries(entries) })
    }
    if (path.endsWith('/upload_metadata/')) return Response.json({ message: 'Not found' }, { status: 404 })
    // As tried on a real one.
    if (init?.body instanceof FormData && init.body.has('type'))
      return Response.json({ message: { type: ['Unknown field.'] } }, { status: 400 })
    if (path.endsWith('/csv_metadata/')) return recorded('csv_metadata: columns of the file')
    if (path.endsWith('/csv_upload/')) return recorded(answer)
    if (path.endsWith('/schemas/')) return Response.json({ result: ['pg_catalog', 'public'] })
    if (path.endsWith('/database/')) return Response.json(DATABASES)
    return Response.json({ result: 'token' })
  })
  return sent
}

async function open(name = 'airports2.csv') {
  const file = new File(['iata,name,lat\nAAA,"Ünï, x",1.5\nBBB,yy,\n'], name)
  await onStage(
    <WorkspaceContext value={{ db: null, user: null } as never}>
      <SupersetUpload file={file} go={vi.fn()} onClose={vi.fn()} />
    </WorkspaceContext>,
  )
}

const load = () => page.getByRole('button', { name: 'Load', exact: true })

test('a file is read and loaded by the Superset, with the choices of its user', async () => {
  const sent = supersetOf('csv_upload: 201')
  await open()
  await expect.element(page.getByText('Columns: iata, name, lat')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Schema: public' })).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: 'All columns are texts: otherwise 007 becomes 7' }))
  await userEvent.click(load())
  await expect.element(page.getByText('The rows are in the table airports2 of flights.')).toBeVisible()
  expect(sent.at(-1)).toEqual({
    path: '/api/v1/database/1/csv_upload/',
    fields: {
      file: 'airports2.csv',
      table_name: 'airports2',
      schema: 'public',
      already_exists: 'fail',
      delimiter: ',',
      header_row: '0',
      column_data_types: '{"iata":"str","name":"str","lat":"str"}',
    },
  })
})

test.each([
  [
    'csv_upload: the table exists, already_exists fail, Accept application/json',
    "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
  ],
  [
    'csv_upload: unparsable file',
    'Parsing error: Error tokenizing data. C error: EOF inside string starting at row 2',
  ],
])('its error is shown, and the load can be repeated: %s', async (answer, message) => {
  supersetOf(answer)
  await open()
  await expect.element(page.getByRole('button', { name: 'Schema: public' })).toBeVisible()
  await expect.element(page.getByText('Columns: iata, name, lat')).toBeVisible()
  await userEvent.click(load())
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(load()).toBeEnabled()
})

test('a file that no Superset reads can be kept on this device', async () => {
  supersetOf('csv_upload: 201')
  await open('rows.jsonl')
  await expect
    .element(
      page
        .getByText('A Superset loads CSV, Excel and Parquet files. Other files can be kept on this device.')
        .first(),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep on this device' })).toBeEnabled()
  await expect.element(load()).toHaveAttribute('aria-disabled', 'true')
})
