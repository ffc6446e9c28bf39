import { expect, test } from 'vitest'
import { upstreamKindsInTheirFolders } from './upstream-kinds.ts'

const kinds = [
  { path: 'server/records/charts/table.ts', text: "wireName: 'chart',\n  table: 'charts'" },
  { path: 'server/superset/kinds/charts/table.ts', text: "table: 'upstream_charts'" },
]

function breaches(path: string, text: string) {
  return upstreamKindsInTheirFolders.check([...kinds, { path, text }]).length
}

const importing = (file: string) => ['import { a } from', `'#server/superset/kinds/${file}'`].join(' ')

test('the sync machinery names no kind', () => {
  const machine = 'server/superset/sync/write/a.ts'
  expect(breaches(machine, importing('charts/kind.ts'))).toBe(1)
  expect(breaches(machine, importing('all.ts'))).toBe(1)
  expect(breaches(machine, "if (kind.wireName === 'chart') return")).toBe(1)
  expect(breaches(machine, "db.selectFrom('upstream_charts')")).toBe(1)
  expect(breaches(machine, "import { a } from '#server/records/charts/routes.ts'")).toBe(1)
  expect(breaches(machine, "import { a } from '#server/records/kind/make-change.ts'")).toBe(0)
  expect(breaches(machine, "// of a 'chart'")).toBe(0)
})

test('a kind is imported by the list, by itself, and by kinds that refer to it', () => {
  expect(breaches('server/superset/kinds/all.ts', importing('charts/kind.ts'))).toBe(0)
  expect(breaches('server/superset/kinds/charts/a.ts', importing('charts/kind.ts'))).toBe(0)
  expect(breaches('server/superset/kinds/charts/a.ts', importing('datasets/table.ts'))).toBe(0)
  expect(breaches('server/superset/kinds/datasets/a.ts', importing('charts/table.ts'))).toBe(1)
  expect(breaches('server/superset/kinds/charts/a.ts', importing('all.ts'))).toBe(1)
  expect(breaches('server/superset/parts.ts', importing('all.ts'))).toBe(0)
  expect(breaches('server/superset/parts.ts', importing('tabs/mount-runs.ts'))).toBe(1)
})
