import { expect, test } from 'vitest'
import { noCircles } from './circles.ts'

test.each<[string, readonly (readonly [path: string, text: string])[], number]>([
  [
    'two files',
    [
      ['src/ui/a.ts', "import { b } from './b.ts'"],
      ['src/ui/b.ts', "import { a } from './a.ts'"],
    ],
    2,
  ],
  [
    'a type and a lazy import',
    [
      ['src/ui/a.ts', "import type { B } from './b.ts'"],
      ['src/ui/b.ts', "const a = await import('./a.ts')"],
    ],
    2,
  ],
  [
    'two folders through different files',
    [
      ['domain/x/a.ts', "import { b } from '#domain/y/b.ts'"],
      ['domain/y/c.ts', "import { d } from '#domain/x/deep/d.ts'"],
    ],
    2,
  ],
  [
    'a file and a folder',
    [
      ['server/x/a.ts', "import { b } from './y/b.ts'"],
      ['server/x/y/c.ts', "import { a } from '#server/x/a.ts'"],
    ],
    2,
  ],
  [
    'three folders, and one that only imports them',
    [
      ['workers/w/a.ts', "import { b } from '#workers/x/b.ts'"],
      ['workers/x/b.ts', "import { c } from '#workers/y/c.ts'"],
      ['workers/y/c.ts', "import { d } from '#workers/z/d.ts'"],
      ['workers/z/d.ts', "import { b } from '#workers/x/b.ts'"],
    ],
    3,
  ],
  ['one direction', [['src/ui/a.ts', "import { b } from './b.ts'\nimport { c } from './deep/c.ts'"]], 0],
  [
    'two rooms, which other rules separate',
    [
      ['domain/a.ts', "import { b } from '#server/b.ts'"],
      ['server/b.ts', "import { a } from '#domain/a.ts'"],
    ],
    0,
  ],
])('import cycles: %s', (_what, files, count) => {
  expect(noCircles.check(files.map(([path, text]) => ({ path, text })))).toHaveLength(count)
})
