import { expect, test } from 'vitest'
import { enginesInTheirFolders } from './engine-kinds.ts'

test('a kind of engine is a folder, and only a few files may name it elsewhere', () => {
  const kind = { path: 'domain/engines/duckdb/dialect.ts', text: "name: 'DuckDB'" }
  const naming = (path: string, text: string) => enginesInTheirFolders.check([kind, { path, text }]).length
  expect(naming('server/routes/a.ts', "import { DUCKDB } from '#domain/engines/duckdb/dialect.ts'")).toBe(2)
  expect(naming('server/engines/host/a.ts', "if (kind === 'duckdb') return")).toBe(1)
  expect(naming('server/routes/a.ts', '// DuckDB says so.')).toBe(0)
  expect(naming('server/engines/duckdb/child.ts', "name: 'DuckDB'")).toBe(0)
  expect(naming('server/engines/all.ts', "import { X } from './duckdb/driver.ts'")).toBe(0)
})
