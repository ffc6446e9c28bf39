import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainTarget } from '#server/files/rows/file-targets.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

test('parts are written in their order, and counted before they are on the disk', async () => {
  const folder = freeFolder('target')
  const path = join(folder, 'rows.csv')
  const target = await plainTarget(path)
  const lines = Array.from({ length: 500 }, (_, line) => `line ${line}\n`)
  for (const line of lines) await target.write(Buffer.from(line))
  expect(target.sizeBytes()).toBe(lines.join('').length)
  await target.end([])
  expect(readFileSync(path, 'utf8')).toBe(lines.join(''))
  removeFolder(folder)
})

test('an error of the disk is thrown by the next call', async () => {
  const full = { code: 'ENOSPC' }
  const ended = await plainTarget('/dev/full')
  await ended.write(Buffer.from('one'))
  await expect(ended.end([])).rejects.toMatchObject(full)
  // As an export does after any error.
  await ended.abandon()

  const continued = await plainTarget('/dev/full')
  await continued.write(Buffer.from('one'))
  await expect(continued.write(Buffer.from('two'))).rejects.toMatchObject(full)
  await continued.abandon()
})
