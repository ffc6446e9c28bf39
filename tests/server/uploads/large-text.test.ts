import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { countText } from '#domain/core/number/count-text.ts'
import type { UploadColumn } from '#domain/upload/recipe.ts'
import type { UploadReport } from '#domain/upload/report.ts'
import { openSession } from '#server/engines/duckdb/staging/open-session.ts'
import { readUpload } from '#server/uploads/child/read-upload.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

// A large text is shown by a sample of its lines; its load reads all of them, and takes no value for another one.

let folder = ''
afterEach(() => removeFolder(folder))

const LIMITS = { memoryBytes: 256_000_000, threads: 1 }

/** A file of 17 MB: 17,000 rows of an id and a note of 990 letters, with other lines in place of some. */
function write(others: Readonly<Record<number, string>>, encoding: BufferEncoding = 'utf8'): void {
  folder = freeFolder('large-text')
  mkdirSync(folder, { recursive: true })
  const note = 'x'.repeat(990)
  const lines = Array.from({ length: 17_000 }, (_none, at) => others[at + 2] ?? `${10_000 + at},${note}`)
  writeFileSync(join(folder, 'file'), `id,note\n${lines.join('\n')}\n`, encoding)
}

async function read(
  kind: 'read' | 'stage',
  columns: readonly UploadColumn[] | null = null,
): Promise<UploadReport> {
  const chosen = { layout: {}, member: null, columns }
  return await readUpload({ kind, folder, chosen, ...LIMITS }, () => undefined)
}

function idOf({ columns }: UploadReport): string {
  const [id] = columns
  return `${id?.value.type.kind ?? ''}: ${id?.evidence ?? ''}`
}

async function staged(sql: string) {
  const session = await openSession(folder, LIMITS)
  try {
    return await session.rows(sql.replace('STAGED', `read_parquet('${join(folder, 'staged.parquet')}')`))
  } finally {
    session.close()
  }
}

test('a leading zero beyond the sample makes a text of a column when the file is loaded', async () => {
  write({ 9_002: '007,x' })
  const first = await read('read')
  const spread = first.sample?.spread ?? 0
  // A row has 997 bytes: 1,003 are in the first MB, and about 1,200 in 64 parts of 16 kB and the last 256 kB.
  expect(first.sample).toEqual({ first: 1_003, spread })
  expect(Math.abs(spread - 1_200)).toBeLessThan(100)
  const lines = `first 1,003 lines and ${countText(spread)} lines spread over the file`
  expect(idOf(first)).toBe(`integer: In the ${lines}, values are integers.`)
  expect(first.notes).toEqual([
    `Its types are guessed from the ${lines}. All lines are checked when it is loaded.`,
  ])
  expect(Math.abs(first.rowCount - 17_000)).toBeLessThan(500)
  expect(first.rows[0]?.[0]).toBe('10000')

  const renamed = first.columns.map(({ value }) => (value.source === 1 ? { ...value, name: 'text' } : value))
  for (const columns of [null, renamed]) {
    const all = await read('stage', columns)
    expect(all).toMatchObject({ sample: null, rowCount: 17_000, badCount: 0 })
    expect(idOf(all)).toBe('text: “007” in line 9,002 has a leading zero that a number would lose.')
    expect(await staged("SELECT id FROM STAGED WHERE id LIKE '0%'")).toEqual([['007']])
  }
})

test('a type that was chosen makes bad lines beyond the sample, with their numbers', async () => {
  write({ 9_002: 'n/a?,x', 9_003: '1,x,y' })
  const { columns } = await read('read')
  const chosen = columns.map(({ value }) => ({ ...value, isGuessed: false }))
  const all = await read('stage', chosen)
  expect(all).toMatchObject({ rowCount: 16_998, badCount: 2 })
  expect(all.badLines.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '9002: id: “n/a?” is not a valid integer.',
    '9003: 3 fields instead of 2.',
  ])
  // A file whose lines were all read is not sampled again.
  expect(await read('read', chosen)).toMatchObject({ sample: null, badCount: 2 })
})

test('a fraction and a larger number beyond the sample are exact', async () => {
  write({ 9_002: '0.05,x', 12_001: '12345678901234567.25,x' })
  expect(idOf(await read('read'))).toMatch(/^integer/)
  await read('stage')
  expect(await staged('SELECT max(id), min(id), typeof(min(id)) FROM STAGED')).toEqual([
    ['12345678901234567.25', '0.05', 'DECIMAL(38,2)'],
  ])
})

test('letters of another encoding and a value of two lines in the middle of a file are read', async () => {
  const middle = Array.from({ length: 3_000 }, (_none, at) => [8_000 + at, `5,"caf\xe9, ${'y'.repeat(970)}"`])
  write(Object.fromEntries(middle), 'latin1')
  const first = await read('read')
  expect(first.layout?.encoding).toBe('windows-1252')
  await read('stage')
  expect(await staged("SELECT count(*) FROM STAGED WHERE note LIKE 'café, %'")).toEqual([['3000']])
})

test('lines of the start that are no rows are shown at once', async () => {
  write({ 3: '1,2,3' })
  expect(await read('read')).toMatchObject({
    badCount: 1,
    badLines: [{ line: 3, reason: '3 fields instead of 2.', text: '1,2,3' }],
  })
})
