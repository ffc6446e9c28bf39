import { expect, test } from 'vitest'
import { boundedMainProcess, namedReaders } from './main-process.ts'
import type { SourceFile } from './source-file.ts'

function project(files: Readonly<Record<string, string>>): readonly SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }))
}

test('the main process loads no package that computes over foreign input, at any distance', () => {
  const files = project({
    'server/main.ts': "await import('./start.ts')",
    'server/start.ts': "import { a } from '#server/a.ts'",
    'server/a.ts': "import { parse } from 'yaml'",
    'server/b.ts': "import { parse } from 'yaml'",
  })
  expect(boundedMainProcess.check(files)).toEqual([{ path: 'server/a.ts', line: 1, what: 'yaml' }])
})

test('types and URLs of programs load nothing', () => {
  const files = project({
    'server/main.ts':
      "import type { a } from '#server/tasks/all-tasks.ts'\nnew URL('./a.ts', import.meta.url)",
    'server/a.ts': "import { parse } from 'yaml'",
  })
  expect(boundedMainProcess.check(files)).toEqual([])
})

test('a file that reads JSON is listed with its bound', () => {
  const files = project({ 'server/main.ts': 'JSON.parse(text)' })
  expect(namedReaders.check(files)).toHaveLength(1)
})
