import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadNote } from '#server/uploads/upload-files.ts'
import type { LoadTarget } from '#server/uploads/upload-work.ts'
import { createUploads, type Uploads } from '#server/uploads/uploads.ts'
import { EMPTY_ENGINE } from '#tests/support/empty-engine.ts'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

// A server that ended in the middle of its work: the next one over the same folder reports it, and has the file.

const CHOSEN = { layout: {}, member: null, columns: null }
const BYTES = 'a,b\n1,2\n'

let folder = ''
let ended: Uploads
let next: Uploads
beforeAll(() => {
  folder = freeFolder('restarted')
  ended = createUploads({ folder, log: () => undefined })
  next = createUploads({ folder, log: () => undefined })
})
afterAll(() => removeFolder(folder))

function add(id: string): UploadNote {
  const note = { id, userId: 1, name: 'a.csv', size: BYTES.length }
  ended.files.add(note)
  writeFileSync(join(ended.files.folderOf(id), 'file'), BYTES)
  return note
}

/** A table whose load does not end before it is stopped. */
function endlessTarget(): { readonly target: LoadTarget; readonly begun: Promise<void> } {
  const begun = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<Awaited<ReturnType<LoadTarget['engine']['loadTable']>>>()
  const engine = {
    ...EMPTY_ENGINE,
    loadTable: async () => {
      begun.resolve()
      return await stopped.promise
    },
    stop: async () => {
      stopped.resolve({
        ok: false,
        error: { code: 'stopped', message: 'It was stopped.', line: null, column: null, length: null },
      })
      return true
    },
  }
  const onLoaded = async () => undefined
  return {
    begun: begun.promise,
    target: { engine, schema: null, table: 't', how: 'create', onBadLine: 'stop', onLoaded },
  }
}

test('a file that was read is read again', async () => {
  const note = add('read')
  ended.read(note, CHOSEN)
  expect(next.describe(note)).toMatchObject({
    offset: BYTES.length,
    work: null,
    fault: 'The server was started again. Read the file again.',
  })
  await ended.stop(note.id)
  expect(ended.describe(note)).toMatchObject({ fault: 'It was stopped.' })
  const read = next.read(note, CHOSEN)
  if (read.ok) await read.value
  expect(next.describe(note)).toMatchObject({ fault: null, report: { rowCount: 1 } })
})

test('a load that had not begun in the database loaded nothing, and another one may have', async () => {
  const note = add('load')
  const { target, begun } = endlessTarget()
  ended.load(note, CHOSEN, target)
  expect(next.describe(note)).toMatchObject({
    loaded: null,
    fault: 'The server was started again. Nothing was loaded; load the file again.',
  })
  await begun
  expect(next.describe(note)).toMatchObject({
    loaded: null,
    fault:
      'The server was started again while it loaded the file. Look whether the table has the rows before you load it again.',
  })
  await ended.stop(note.id)
  expect(next.describe(note)).toMatchObject({ fault: null })
})
