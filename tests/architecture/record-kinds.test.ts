import { expect, test } from 'vitest'
import { MAY_NAME, recordKindsInTheirFolders } from './record-kinds.ts'
import { readProject } from './source-file.ts'

const kinds = [
  { path: 'domain/records/tabs/kind.ts', text: "name: 'tabs',\n  wireName: 'tab_state'," },
  { path: 'server/records/tabs/table.ts', text: "wireName: 'tab_state'" },
]

function naming(path: string, text: string) {
  return recordKindsInTheirFolders.check([...kinds, { path, text }]).length
}

test('a kind of record is known by its folder, and named beside it where its reason is told', () => {
  expect(naming('src/data/outbox/a.ts', "if (kind === 'tabs') return")).toBe(1)
  expect(naming('src/data/commands/outbox/a.ts', "write(db, kind === 'tabs' ? ['tabs'] : [kind])")).toBe(2)
  expect(naming('workers/background/a.ts', "equals(['tabs', localId])")).toBe(1)
  expect(naming('server/store/a.ts', "kind === 'tab_state'")).toBe(1)
  expect(naming('server/routes/a.ts', "import { TABS } from '#server/records/tabs/kind.ts'")).toBe(1)
  expect(naming('server/records/kind/a.ts', "kind.wireName === 'tab_state'")).toBe(1)
  expect(naming('src/data/outbox/a.ts', "db.tabs.get(localId) // 'tabs'")).toBe(0)
  expect(naming('src/data/commands/tabs/a.ts', "writer.change('tabs', localId, change)")).toBe(0)
  expect(naming('domain/records/queries/kind.ts', "parentKinds: ['tabs']")).toBe(0)
  expect(naming('server/records/saved-queries/a.ts', "import { a } from '#server/records/tabs/a.ts'")).toBe(0)
})

test('each place that may name a kind of record does so', () => {
  const files = readProject()
  const texts = (place: string) => files.filter(({ path }) => path.startsWith(place)).map(({ text }) => text)
  const named =
    /'(tabs|tableSchemas|savedQueries|queries|dashboards|charts|datasets|annotationLayers|annotation|annotations)'|#server\/records\/|\.\/[a-z-]+\/kind\.ts/
  expect(MAY_NAME.filter(([place]) => !texts(place).some((text) => named.test(text)))).toEqual([])
})
