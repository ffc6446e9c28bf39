import { expect, test } from 'vitest'
import { noBareStates } from './states.ts'

test('a state of a change or a query is compared with a bare string beside its table only', () => {
  const bare = (path: string, text: string) => noBareStates.check([{ path, text }]).length
  expect(bare('src/data/a.ts', "if (row.state === 'REJECTED') return")).toBe(1)
  expect(bare('domain/a.ts', "rows.filter(({ state }) => state !== 'SENDING')")).toBe(1)
  expect(bare('src/features/a.tsx', "query.state === 'success' ? 1 : 2")).toBe(1)
  expect(bare('src/features/a.tsx', "ended?.state !== 'stopped'")).toBe(1)
  expect(bare('src/data/a.ts', "// row.state === 'REJECTED'")).toBe(0)
  expect(bare('src/features/a.tsx', "live.state === 'ready'")).toBe(0)
  expect(bare('domain/sync/outbox/states.ts', "state === 'OPEN'")).toBe(0)
  expect(bare('domain/query/states.ts', "query.state === 'success'")).toBe(0)
})
