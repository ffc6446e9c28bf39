import { expect, test } from 'vitest'
import { EXCEPTIONS, MACHINERY, noRecordKindInMachinery } from './record-kinds.ts'
import { readProject } from './source-file.ts'

const kinds = [
  { path: 'domain/records/tabs/kind.ts', text: "name: 'tabs',\n  wireName: 'tab_state'," },
  { path: 'server/records/tabs/table.ts', text: "wireName: 'tab_state'" },
]

function breaches(path: string, text: string) {
  return noRecordKindInMachinery.check([...kinds, { path, text }]).length
}

const importing = (path: string) => ['import { TABS } from', `'#${path}'`].join(' ')

test.each(MACHINERY)('%s names no kind', (folder) => {
  const name = folder.startsWith('server/') ? 'tab_state' : 'tabs'
  expect(breaches(`${folder}a.ts`, `if (kind === '${name}') return`)).toBe(1)
  expect(breaches(`${folder}a.ts`, importing('server/records/tabs/kind.ts'))).toBe(1)
  expect(breaches(`${folder}a.ts`, `db.tabs.get(localId) // '${name}'`)).toBe(0)
})

test('code outside the machinery may name a kind', () => {
  expect(breaches('src/data/commands/tabs/a.ts', "writer.change('tabs', localId, change)")).toBe(0)
  expect(breaches('server/records/tabs/a.ts', "wireName: 'tab_state'")).toBe(0)
})

test('each folder of the machinery exists, and each exception is necessary', () => {
  const files = readProject()
  expect(MACHINERY.filter((folder) => !files.some(({ path }) => path.startsWith(folder)))).toEqual([])
  const kindFiles = files.filter(({ path }) => path.endsWith('/kind.ts'))
  const texts = files.filter(({ path }) => EXCEPTIONS.has(path))
  const renamed = texts.map(({ path, text }) => ({ path: path.replace('.ts', '-copy.ts'), text }))
  const found = noRecordKindInMachinery.check([...kindFiles, ...renamed]).map(({ path }) => path)
  expect(new Set(found)).toEqual(
    new Set([...EXCEPTIONS.keys()].map((path) => path.replace('.ts', '-copy.ts'))),
  )
})
