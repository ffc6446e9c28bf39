import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeFolder, removeFolder } from '#tests/support/free-folder.ts'

// A disk that becomes full in the middle of a part: the limit of a file's size acts in the same way.

let folder = ''
beforeAll(() => {
  folder = freeFolder('full-disk')
})
afterAll(() => removeFolder(folder))

const PART = 6_000
const SHA256 = createHash('sha256').update(Buffer.alloc(PART, 'x')).digest('hex')

/** Appends two parts, of which the second exceeds the limit by a half, and a smaller one. */
const PROGRAM = `
import { openUploadFiles } from '#server/uploads/upload-files.ts'
const files = openUploadFiles(process.env.FOLDER)
const note = { id: 'a', userId: 1, name: 'a.csv', size: 1_000_000 }
files.add(note)
const bytes = new Uint8Array(${PART}).fill('x'.charCodeAt(0))
const ends = []
for (const offset of [0, ${PART}])
  ends.push([await files.append(note, { offset, sha256: '${SHA256}', bytes }), files.offsetOf('a')])
console.log(JSON.stringify(ends))
`

test('a part that the disk holds only in part is rejected, and the file ends before it', async () => {
  // The unit of the limit is 512 or 1,024 bytes by shell; bash has the second.
  const limited = 'ulimit -f 9 && exec "$0" --disable-warning=ExperimentalWarning --input-type=module -e "$1"'
  const { stdout } = await promisify(execFile)('bash', ['-c', limited, process.execPath, PROGRAM], {
    env: { ...process.env, FOLDER: folder, NODE_COMPILE_CACHE: '' },
  })
  expect(JSON.parse(stdout)).toEqual([
    [{ ok: true, value: PART }, PART],
    [{ ok: false, error: 'no-space' }, PART],
  ])
})
