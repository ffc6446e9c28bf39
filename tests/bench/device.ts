import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Page } from '@playwright/test'
import { chooseDeviceFile, chooseThisDevice } from '#tests/support/device-tables.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'
import { openOwnOffset } from '#tests/support/own-offset.ts'
import type { Figure } from './figures.ts'

const PART_BYTES = 1_000_000

/** Writes a CSV of about so many MB. */
async function writeCsv(path: string, sizeMb: number): Promise<void> {
  const out = createWriteStream(path)
  out.write('id,city,day,price,code\n')
  for (let part = 0, row = 0; part < sizeMb; part += 1) {
    const lines: string[] = []
    for (let bytes = 0; bytes < PART_BYTES; row += 1) {
      const line = `${row},city ${row % 1_000},2026-0${1 + (row % 9)}-1${row % 10},${(row % 10_007) / 4},code-${(row * 7_919) % 1_000_003}\n`
      lines.push(line)
      bytes += line.length
    }
    if (!out.write(lines.join(''))) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

async function writeParquet(path: string): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(
    `COPY (SELECT range AS id, 'city ' || range % 1000 AS city, range / 4.0 AS price, 'code-' || hash(range) AS code
      FROM range(3000000)) TO '${path}' (FORMAT parquet)`,
  )
  connection.closeSync()
}

interface LoadSeconds {
  readonly first: number
  readonly all: number
}

/** Adds a file; gives the seconds to its first rows and to all of them. */
async function addFile(page: Page, path: string): Promise<LoadSeconds> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const sample = page.getByText(/has its first rows/).first()
  const table = page.getByText(/is on this device/).first()
  await chooseDeviceFile(page, path)
  await sample.or(table).first().waitFor({ timeout: 600_000 })
  const first = seconds()
  await table.waitFor({ timeout: 600_000 })
  return { first, all: seconds() }
}

/**
 * Measures files that become tables of this device, in a browser that has used its engine before: to the first rows, which are a
 * sample, and to all rows. `large` adds a CSV of 1 GB.
 */
export async function measureDevice(only?: string): Promise<readonly Figure[]> {
  const folder = freeFolder('bench-device')
  mkdirSync(folder, { recursive: true })
  const offset = await openOwnOffset()
  try {
    const files = [
      { name: 'a CSV of 100 MB', path: join(folder, 'hundred.csv'), sizeMb: 100, aims: { first: 2 } },
      {
        name: 'Parquet of 3,000,000 rows',
        path: join(folder, 'three.parquet'),
        sizeMb: 0,
        aims: { first: 0.5 },
      },
      ...(only === 'large'
        ? [
            {
              name: 'a CSV of 1 GB',
              path: join(folder, 'giga.csv'),
              sizeMb: 1_000,
              aims: { first: 3, all: 30 },
            },
          ]
        : []),
    ]
    await offset.signIn('/sqllab/')
    await offset.untilInstalled()
    await chooseThisDevice(offset.page)
    await chooseDeviceFile(offset.page, {
      name: 'warm.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a\n1\n'),
    })
    await offset.page
      .getByText(/is on this device/)
      .first()
      .waitFor({ timeout: 600_000 })
    const figures: Figure[] = []
    for (const { name, path, sizeMb, aims } of files) {
      await (sizeMb === 0 ? writeParquet(path) : writeCsv(path, sizeMb))
      // Messages of the file before are gone.
      await offset.page.reload()
      await offset.page.getByRole('button', { name: 'Add a file on this device' }).waitFor()
      const { first, all } = await addFile(offset.page, path)
      figures.push({ name: `${name}, to its first rows`, unit: 's', value: first, aim: aims.first })
      const aim = 'all' in aims ? { aim: aims.all } : {}
      figures.push({ name: `${name}, to all its rows`, unit: 's', value: all, ...aim })
    }
    return figures
  } finally {
    await offset.close()
    removeFolder(folder)
  }
}
